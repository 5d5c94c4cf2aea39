import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { RiskyBond } from '../funds/risky-bond.ts'
import { type Candidate, type CandidateRules, chooseCandidates } from './choose-candidates.ts'
import { type OptimiserTarget, targetGroups } from './target-groups.ts'
import { aCandidate } from './testing/a-fund.ts'

const fund = (lipperId: string, more: Partial<Candidate> = {}): Candidate =>
  aCandidate({ lipperId, score: 2, sharpe3y: 1, sharpe1y: 1, sharpe6m: 1, expense: 1.5, ...more })

const rules: CandidateRules = {
  highestFundRisk: null,
  excluded: new Set(),
  onlyForTarobo: 'no',
  currency: 'TWD',
  foreignCash: 'no',
  sectors: null,
  most: 40,
}
const ids = (funds: readonly Candidate[]) => funds.map((one) => one.lipperId)

describe('chooseCandidates', () => {
  it('newly buys no bonds below investment grade for who bears little, and lets who holds them keep them', () => {
    const bond = { assetType: 'bond', riskLevel: 3 } as const
    const funds = [
      fund('held', { ...bond, riskyBond: 'below_grade', nowPercent: 10 }),
      fund('junk', { ...bond, riskyBond: 'below_grade', score: 3 }),
      fund('core', { ...bond, sectorId: '23201' }),
    ]
    expect(ids(chooseCandidates(funds, { ...rules, newRiskyBonds: new Set<RiskyBond>() }))).toEqual(['held', 'core'])
    expect(ids(chooseCandidates(funds, rules))).toEqual(['held', 'junk', 'core'])
  })

  it('looks at the best one of those below investment grade where there may be one', () => {
    const below = { assetType: 'bond', riskLevel: 3, riskyBond: 'below_grade' } as const
    const funds = [fund('short', { ...below, score: 3 }), fund('best', { ...below, score: 2 }), fund('next', below)]
    const hasHistory = ({ lipperId }: Candidate) => lipperId !== 'short'
    expect(
      ids(chooseCandidates(funds, { ...rules, newRiskyBonds: new Set<RiskyBond>(['below_grade']), hasHistory })),
    ).toEqual(['best'])
  })

  it('looks at one fund of risky bonds of all kinds that there may be, and passes over the other kinds', () => {
    const bond = { assetType: 'bond', riskLevel: 3 } as const
    const funds = [
      fund('emerging', { ...bond, riskyBond: 'emerging', sectorId: '23205', score: 3 }),
      fund('junk', { ...bond, riskyBond: 'below_grade', sectorId: '23204', score: 2 }),
      fund('core', { ...bond, sectorId: '23201', score: 1 }),
    ]
    const chosen = (...kinds: RiskyBond[]) => ids(chooseCandidates(funds, { ...rules, newRiskyBonds: new Set(kinds) }))
    expect(chosen('below_grade', 'emerging')).toEqual(['emerging', 'core'])
    expect(chosen('below_grade')).toEqual(['junk', 'core'])
  })

  it('keeps every held fund, however poor, and lets in only what a member may and should buy', () => {
    const held = fund('H', { nowPercent: 10, score: -3, weeks: 3, forSale: false })
    const refused = [
      fund('unrated', { score: null }),
      fund('poor', { score: -1 }),
      fund('young', { weeks: 103 }),
      fund('closed', { forSale: false }),
      fund('risky', { riskLevel: 5 }),
      fund('leveraged', { isLeveraged: true }),
      fund('unwanted'),
    ]
    const chosen = chooseCandidates([...refused, fund('good'), held], {
      ...rules,
      highestFundRisk: 4,
      excluded: new Set(['unwanted']),
    })
    expect(ids(chosen)).toEqual(['H', 'good'])
  })

  it('asks for what a young market can give: nearly its whole history, and no score where nothing is scored', () => {
    const young = (id: string, weeks: number) => fund(id, { score: null, sharpe3y: null, sharpe1y: null, weeks })
    const chosen = chooseCandidates([young('old', 25), young('fresh', 10), young('also', 24)], rules)
    expect(ids(chosen)).toEqual(['also', 'old'])
  })

  it('does not let a few scores shut out a class in which most funds have none, nor another class', () => {
    const unrated = ['A', 'B', 'C'].map((id) => fund(id, { score: null, sharpe3y: null, assetType: 'bond' }))
    const rated = [fund('good', { assetType: 'bond' }), fund('poor', { assetType: 'bond', score: -2 })]
    const equity = [fund('stock'), fund('stock2'), fund('unratedStock', { score: null })]
    expect(ids(chooseCandidates([...unrated, ...rated, ...equity], rules)).toSorted()).toEqual([
      'A',
      'B',
      'C',
      'good',
      'stock',
      'stock2',
    ])
  })

  it('counts the scores of funds whose history is just long enough', () => {
    const scored = ['A', 'B'].map((id) => fund(id, { weeks: 104 }))
    const funds = [
      ...scored,
      fund('unrated', { weeks: 156, score: null }),
      fund('old', { weeks: 156, assetType: 'bond' }),
    ]
    expect(ids(chooseCandidates(funds, rules)).toSorted()).toEqual(['A', 'B', 'old'])
  })

  it('does not let a few long histories shut out a market whose prices begin later', () => {
    const young = Array.from({ length: 5 }, (_, index) => fund(`Y${index}`, { weeks: 25 }))
    const old = [fund('old', { weeks: 156, score: 1 }), fund('older', { weeks: 156, score: 1 })]
    expect(ids(chooseCandidates([...old, ...young, fund('fresh', { weeks: 8 })], rules))).toEqual([
      ...ids(young),
      'old',
      'older',
    ])
  })

  it('takes the next fund where the history of one cannot be had', () => {
    const some = ['A', 'B', 'C'].map((id, index) => fund(id, { sharpe3y: 2 - index }))
    const chosen = chooseCandidates(some, { ...rules, most: 2, hasHistory: (one) => one.lipperId !== 'A' })
    expect(ids(chosen)).toEqual(['B', 'C'])
  })

  it('looks at what is in the currency of the portfolio first where nothing else tells two funds apart', () => {
    const unknown = { score: null, expense: null, sharpe3y: null, sharpe1y: null, sharpe6m: null } as const
    const euro = fund('BE1', { ...unknown, currency: 'EUR', investsIn: 'EUR' })
    const dollar = fund('LU2', { ...unknown, currency: 'USD', investsIn: 'USD' })
    const hedged = fund('LU1', { ...unknown, currency: 'USD', investsIn: 'USD', isHedged: true })
    const own = fund('T1', { ...unknown, sharpe6m: -1 })
    expect(ids(chooseCandidates([euro, dollar, hedged, own], rules))).toEqual(['T1', 'LU2', 'BE1', 'LU1'])
    const better = { ...euro, expense: 0.4 }
    expect(ids(chooseCandidates([better, own], rules))).toEqual(['BE1', 'T1'])
  })

  it('offers no class for institutions where there is one for everyone, whatever its id', () => {
    const classes = [
      fund('A', { strategyId: 'S', isMainClass: false, isSpecialClass: true, sharpe3y: 3 }),
      fund('B', { strategyId: 'S', isMainClass: false }),
    ]
    expect(ids(chooseCandidates(classes, rules))).toEqual(['B'])
  })

  it('lets no class in by a risk that is lower than what is published for another class of the same fund', () => {
    const classes = [fund('A', { strategyId: 'S', riskLevel: 5 }), fund('B', { strategyId: 'S', riskLevel: 4 })]
    expect(ids(chooseCandidates([...classes, fund('C')], { ...rules, highestFundRisk: 4 }))).toEqual(['C'])
  })

  it('offers one class of a strategy, and none of a strategy that is held', () => {
    const held = fund('H', { nowPercent: 10, strategyId: 'S' })
    const chosen = chooseCandidates(
      [held, fund('H2', { strategyId: 'S' }), fund('B', { expense: 1 }), fund('A', { strategyId: 'B' })],
      rules,
    )
    expect(ids(chosen)).toEqual(['H', 'B'])
  })

  it('takes the best of each market in turn', () => {
    const bonds = ['X', 'Y'].map((id) => fund(id, { assetType: 'bond', sectorId: '23203', score: 1 }))
    const stocks = ['A', 'B', 'C', 'D'].map((id, index) => fund(id, { score: 3, sharpe3y: 2 - index / 10 }))
    expect(ids(chooseCandidates([...bonds, ...stocks], { ...rules, most: 4 }))).toEqual(['A', 'X', 'B', 'Y'])
  })
})

describe('targetGroups', () => {
  const funds = [
    fund('A', { nowPercent: 60 }),
    fund('B', { assetType: 'bond', sectorId: '23203', sectorName: '投資級債', nowPercent: 30 }),
    fund('G', { assetType: 'commodity', sectorId: '2390', sectorName: '商品', nowPercent: 10 }),
    fund('M', { assetType: 'money_market', sectorId: '2310', sectorName: '貨幣' }),
  ]
  const limits = (target: OptimiserTarget) =>
    Object.fromEntries(targetGroups(target, funds).map((group) => [group.name, [group.min, group.max]]))

  it('holds a risk level’s classes in their bands, and what no level speaks of to what it is', () => {
    expect(limits({ kind: 'risk_level', level: 3 })).toEqual({
      股票: [0.35, 0.55],
      債券: [0.25, 0.5],
      貨幣: [0, 0.15],
      平衡: [0, 0.25],
      其他: [0, 0.1],
    })
  })

  it('leaves to balanced funds what three sliders leave', () => {
    const found = limits({ kind: 'shares', equity: 50, bond: 30, money_market: 0 })
    expect(found['平衡']?.[0]).toBeCloseTo(0.1995, 9)
    expect(found['貨幣']).toEqual([0, 0])
    expect(found['股票']?.[1]).toBeCloseTo(0.5005, 9)
  })

  it('keeps the share of every market for better funds in the same allocation', () => {
    const found = limits({ kind: 'same_allocation' })
    expect(Object.keys(found)).toEqual(['台股', '投資級債', '商品', '貨幣'])
    expect(found['台股']?.[0]).toBeCloseTo(0.6, 3)
    expect(found['台股']?.[1]).toBeCloseTo(0.6, 3)
    expect(found['貨幣']).toEqual([0, 0])
  })
})

describe('classes and currencies', () => {
  const of = (lipperId: string, more: Partial<Candidate>) => fund(lipperId, { strategyId: 'one', ...more })
  const chosen = (funds: readonly Candidate[], more: Partial<CandidateRules> = {}) =>
    ids(chooseCandidates(funds, { ...rules, ...more }))

  it('takes the unhedged class in the portfolio’s currency, whatever another class scores', () => {
    const usd = of('usd', { currency: 'USD', score: 3, isMainClass: true })
    const hedged = of('hedged', { isHedged: true, score: 3, isMainClass: false })
    const own = of('own', { score: 0, isMainClass: false })
    expect(chosen([usd, hedged, own])).toEqual(['own'])
    expect(chosen([usd, hedged])).toEqual(['usd'])
    expect(chosen([hedged, of('zar', { currency: 'ZAR', isMainClass: false })])).toEqual(['hedged'])
  })

  it('takes the cheaper of two classes that are alike', () => {
    expect(chosen([of('dear', { expense: 1.8 }), of('cheap', { expense: 0.9 })])).toEqual(['cheap'])
  })

  it('keeps cash in the portfolio’s currency unless another is asked for', () => {
    const cash = [
      fund('twd', { assetType: 'money_market', sectorId: '2310' }),
      fund('usd', { assetType: 'money_market', sectorId: '2310', currency: 'USD', investsIn: 'USD', score: 3 }),
      fund('dollarsInTwd', { assetType: 'money_market', sectorId: '2310', investsIn: 'USD', score: 1 }),
    ]
    expect(chosen(cash)).toEqual(['twd'])
    expect(chosen(cash, { foreignCash: 'yes' })).toEqual(['usd', 'twd', 'dollarsInTwd'])
  })

  it('takes none that pays out what nobody says', () => {
    expect(chosen([fund('known', {}), fund('unknown', { isIncomeKnown: false })])).toEqual(['known'])
    expect(chosen([fund('known', {}), fund('other', { isCurrencyDoubtful: true })])).toEqual(['known'])
  })
})

describe('the choice of candidates, whatever there is to choose from', () => {
  const drawn = fc.record({
    sector: fc.constantFrom('2370', '2330', '23201'),
    strategy: fc.integer({ min: 0, max: 9 }),
    now: fc.constantFrom(0, 0, 0, 0, 10),
    score: fc.option(fc.integer({ min: -3, max: 3 })),
    expense: fc.option(fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10)),
    weeks: fc.constantFrom(0, 100, 156),
    risk: fc.option(fc.integer({ min: 1, max: 5 })),
    currency: fc.constantFrom('TWD' as const, 'USD' as const),
    isHedged: fc.boolean(),
    isMainClass: fc.boolean(),
    out: fc.constantFrom('', '', '', '', '', 'sale', 'leverage', 'income', 'doubt', 'commodity', 'excluded'),
  })
  const funds = fc.array(drawn, { maxLength: 25 }).map((all) =>
    all.map((one, index) =>
      fund(`F${String(index).padStart(2, '0')}`, {
        assetType: one.out === 'commodity' ? 'commodity' : one.sector === '23201' ? 'bond' : 'equity',
        sectorId: one.sector,
        strategyId: `S${one.strategy}`,
        nowPercent: one.now,
        score: one.score,
        expense: one.expense,
        weeks: one.weeks,
        riskLevel: one.risk,
        currency: one.currency,
        isHedged: one.isHedged,
        isMainClass: one.isMainClass,
        forSale: one.out !== 'sale',
        isLeveraged: one.out === 'leverage',
        isIncomeKnown: one.out !== 'income',
        isCurrencyDoubtful: one.out === 'doubt',
        name: one.out,
      }),
    ),
  )
  const asked = fc.record({ most: fc.integer({ min: 0, max: 12 }), highestFundRisk: fc.constantFrom(null, 3, 4) })
  const rulesFor = (all: readonly Candidate[], more: Partial<CandidateRules>): CandidateRules => ({
    ...rules,
    ...more,
    excluded: new Set(all.flatMap(({ name, lipperId }) => (name === 'excluded' ? [lipperId] : []))),
  })
  const isNew = ({ nowPercent }: Candidate) => nowPercent === 0

  it('keeps all that is held, first and in its order, and takes no one who may not enter', () => {
    fc.assert(
      fc.property(funds, asked, (all, more) => {
        const chosen = chooseCandidates(all, rulesFor(all, more))
        const held = all.filter((one) => !isNew(one))
        const fresh = chosen.filter(isNew)
        expect(chosen.slice(0, held.length)).toEqual(held)
        expect(chosen.length).toBeLessThanOrEqual(Math.max(more.most, held.length))
        const strategies = [...held.map(({ strategyId }) => strategyId), ...fresh.map(({ strategyId }) => strategyId)]
        expect(new Set(fresh.map(({ strategyId }) => strategyId)).size).toBe(fresh.length)
        expect(new Set(strategies).size).toBe(new Set(held.map(({ strategyId }) => strategyId)).size + fresh.length)
        for (const one of fresh) {
          expect(one.name).toBe('')
          expect(one.weeks > 0 && (one.score ?? 0) >= 0).toBe(true)
          // what no one says is taken for the highest, and one class speaks for all of its strategy
          const risks = all
            .filter(({ strategyId }) => strategyId === one.strategyId)
            .map(({ riskLevel }) => riskLevel ?? 5)
          expect(Math.max(...risks)).toBeLessThanOrEqual(more.highestFundRisk ?? 5)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of what there is', () => {
    fc.assert(
      fc.property(funds, asked, (all, more) => {
        const [one, other] = [all, all.toReversed()].map((list) =>
          ids(chooseCandidates(list, rulesFor(all, more)).filter(isNew)),
        )
        expect(other).toEqual(one)
      }),
      { numRuns: 200 },
    )
  })

  it('lets no market crowd out another: none is two ahead of one that has more', () => {
    fc.assert(
      fc.property(funds, asked, (all, more) => {
        const few = chooseCandidates(all, rulesFor(all, more)).filter(isNew)
        const whole = chooseCandidates(all, rulesFor(all, { ...more, most: 99 })).filter(isNew)
        const count = (list: readonly Candidate[], sector: string) =>
          list.filter(({ sectorId }) => sectorId === sector).length
        const sectors = [...new Set(whole.map(({ sectorId }) => sectorId))]
        for (const one of sectors) {
          for (const other of sectors) {
            if (count(few, one) >= count(whole, one)) continue
            expect(count(few, other)).toBeLessThanOrEqual(count(few, one) + 1)
          }
        }
        // with more room the first ones stay the first
        expect(ids(whole).slice(0, few.length)).toEqual(ids(few))
      }),
      { numRuns: 200 },
    )
  })

  it('takes within a market the better scored, and of those the cheaper', () => {
    fc.assert(
      fc.property(funds, asked, (all, more) => {
        const fresh = chooseCandidates(all, rulesFor(all, more)).filter(isNew)
        for (const [, own] of Map.groupBy(fresh, ({ sectorId }) => sectorId)) {
          own.slice(1).forEach((next, index) => {
            const [before, after] = [own[index]?.score ?? -9, next.score ?? -9]
            expect(before).toBeGreaterThanOrEqual(after)
            if (before === after) expect(own[index]?.expense ?? 9).toBeLessThanOrEqual(next.expense ?? 9)
          })
        }
      }),
      { numRuns: 200 },
    )
  })
})
