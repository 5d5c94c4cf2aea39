import { quadraticForm } from '@zhiheng/quant/linear-algebra/quadratic-form.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AssetType } from '../funds/asset-type.ts'
import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { levelAllocation } from '../risk-evaluation/level-allocation.ts'
import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { candidatesFor, buildInputs } from './build-inputs.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { proposePortfolio, turnoverOf } from './propose-portfolio.ts'
import { aCandidate } from './testing/a-fund.ts'

const LAST_SLOT = 14_800
const SLOTS = 5 * 170

const kinds = {
  equity: { volatility: 0.022, sectors: ['2330', '2340', '2370'] },
  bond: { volatility: 0.006, sectors: ['23201', '23203'] },
  money_market: { volatility: 0.0004, sectors: ['2310'] },
  balanced: { volatility: 0.011, sectors: ['2380'] },
} satisfies Partial<Record<AssetType, object>>
type Kind = keyof typeof kinds

/** A walk with a market of its class in it, drawn from a seed. */
function walk(kind: Kind, seed: number, slots = SLOTS) {
  const [market, own] = [randomStream(kind.length), randomStream(seed)]
  const uniform = (stream: ReturnType<typeof randomStream>) => stream.nextUint32() / 2 ** 32 - 0.5
  const values = new Float64Array(slots)
  let price = 10
  for (let slot = 0; slot < slots; slot++) {
    price *= 1 + kinds[kind].volatility * (0.7 * uniform(market) + 0.6 * uniform(own)) + 0.0001
    values[slot] = price
  }
  return { firstSlot: LAST_SLOT - slots + 1, values }
}

function fund(kind: Kind, index: number, more: Partial<OptimisedFund> = {}): OptimisedFund {
  const { sectors } = kinds[kind]
  const sectorId = sectors[index % sectors.length] ?? 'none'
  return {
    ...aCandidate({
      lipperId: `${kind}${index}`,
      assetType: kind,
      sectorId,
      sectorName: sectorId,
      score: index % 4,
      sharpe3y: 1 - index / 20,
      sharpe1y: 1,
      sharpe6m: 1,
      expense: 1 + index / 10,
      weeks: 160,
      riskLevel: kind === 'equity' ? 4 : 2,
    }),
    series: () => walk(kind, index * 31 + kind.length),
    ...more,
  }
}

const universe = (['equity', 'bond', 'money_market', 'balanced'] as const).flatMap((kind) =>
  Array.from({ length: kind === 'money_market' ? 4 : 12 }, (_, index) => fund(kind, index)),
)

function holding(percents: Readonly<Record<string, number>>): OptimisedFund[] {
  return universe.map((one) => ({ ...one, nowPercent: percents[one.lipperId] ?? 0 }))
}

/** The same fund, so many times as volatile. */
function wilder(one: OptimisedFund, times: number): OptimisedFund {
  const { firstSlot, values } = one.series()
  return { ...one, series: () => ({ firstSlot, values: values.map((value) => (value / 10) ** times) }) }
}

const noLimits: MemberLimits = {
  mostFunds: 8,
  leastWeight: 5,
  mostTurnover: 100,
  locked: new Set(),
  excluded: new Set(),
  onlyForTarobo: 'no',
}
const ask = (more: Partial<ProposalAsk> = {}): ProposalAsk => ({
  target: { kind: 'risk_level', level: 3 },
  limits: noLimits,
  lastSlot: LAST_SLOT,
  currency: 'TWD',
  riskFree: 0.012,
  level: 3,
  seed: 7,
  ...more,
})

const held = holding({ equity1: 60, equity2: 20, bond1: 20 })

function shareOf(proposal: ReturnType<typeof proposePortfolio>, kind: Kind): number {
  return proposal.funds.reduce(
    (sum, one, index) => sum + (one.assetType === kind ? (proposal.after[index] ?? 0) : 0),
    0,
  )
}

describe('proposePortfolio', () => {
  it.each([1, 2, 3, 4, 5] as const)(
    'keeps every class of level %i in its band, funds under their caps, and 100.0 in all',
    (level) => {
      const proposal = proposePortfolio(held, ask({ target: { kind: 'risk_level', level }, level }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(isWhole(proposal.before)).toBe(true)
      for (const kind of ['equity', 'bond', 'money_market', 'balanced'] as const) {
        const { min, max } = riskPolicies[level].bands[kind]
        expect(shareOf(proposal, kind), kind).toBeGreaterThanOrEqual(min - 0.11)
        expect(shareOf(proposal, kind), kind).toBeLessThanOrEqual(max + 0.11)
      }
      proposal.funds.forEach((one, index) => {
        if (one.assetType === 'equity' && proposal.conflicts.length === 0)
          expect(proposal.after[index]).toBeLessThan(25)
      })
      expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(8)
    },
  )

  it('gives the same answer to the same question', () => {
    expect(proposePortfolio(held, ask())).toEqual(proposePortfolio(held, ask()))
  })

  it('gives what is held the same figures whatever is asked of it, and whatever else was looked at', () => {
    const asked = [
      ask(),
      ask({ target: { kind: 'same_allocation' } }),
      ask({ target: { kind: 'shares', bond: 40, equity: 40, money_market: 10 } }),
      ask({ limits: { ...noLimits, excluded: new Set(['equity3', 'bond4', 'balanced2']) } }),
    ]
    const figures = asked.map((one) => {
      const { volatility, volatilityRange, maxDrawdown } = proposePortfolio(held, one).measures.before
      return { volatility: volatility.toFixed(9), volatilityRange, maxDrawdown }
    })
    for (const figure of figures) expect(figure).toEqual(figures[0])
  })

  it('calls shares of classes that were asked for no limit of the answer, and bands of a level one', () => {
    const named = /^(股票|債券|貨幣|平衡)(已達上限|已降到下限)/
    const shares = { kind: 'shares', bond: 40, equity: 40, money_market: 10 } as const
    expect(proposePortfolio(held, ask({ target: shares })).binding.filter((one) => named.test(one))).toEqual([])
    expect(proposePortfolio(held, ask({ target: { kind: 'risk_level', level: 1 }, level: 1 })).binding.join()).toMatch(
      /股票已達上限|債券已達上限|貨幣已降到下限/,
    )
  })

  it('leaves alone what already is as it should be', () => {
    const first = proposePortfolio(held, ask())
    const percents = Object.fromEntries(first.funds.map((one, index) => [one.lipperId, first.after[index] ?? 0]))
    const second = proposePortfolio(holding(percents), ask())
    expect(second.isNoChange).toBe(true)
    expect(second.after).toEqual(second.before)
  })

  it('mends what drifted out of its class, and leaves the rest where it is nearly as good', () => {
    const first = proposePortfolio(held, ask())
    const percents = new Map(first.funds.map((one, index) => [one.lipperId, first.after[index] ?? 0]))
    const grown = (ids: readonly OptimisedFund[]) => ids.find((one) => (percents.get(one.lipperId) ?? 0) > 10)?.lipperId
    const [equity, bond] = (['equity', 'bond'] as const).map((kind) =>
      grown(first.funds.filter((one) => one.assetType === kind)),
    )
    const moved = (id: string | undefined, by: number) => percents.set(id ?? '', (percents.get(id ?? '') ?? 0) + by)
    moved(equity, 3)
    moved(bond, -3)
    // other funds than then would be a little better now
    const drifted = holding(Object.fromEntries(percents)).map((one) =>
      one.nowPercent > 0 ? one : { ...one, expense: (one.expense ?? 0) - 0.8 },
    )
    const { before, after, funds, isNoChange } = proposePortfolio(drifted, ask())
    expect(isNoChange).toBe(false)
    expect(turnoverOf(before, after)).toBeLessThan(4)
    expect(funds.filter((one, index) => one.nowPercent === 0 && (after[index] ?? 0) > 0)).toEqual([])
  })

  it('does not trade a whole portfolio for a tenth of a point where nothing is as calm as the level', () => {
    const wild = holding({}).map((one) => ({ ...wilder(one, 4.5), score: null }))
    const first = proposePortfolio(wild, ask())
    // a year later equity is above its band, and what is not held is a little calmer than what is
    const grown = first.funds.map((one, index) => (first.after[index] ?? 0) * (one.assetType === 'equity' ? 1.25 : 1))
    const sum = grown.reduce((total, value) => total + value, 0)
    const percents = new Map(first.funds.map((one, index) => [one.lipperId, (100 * (grown[index] ?? 0)) / sum]))
    const later = wild.map((one) => {
      const nowPercent = percents.get(one.lipperId) ?? 0
      return nowPercent > 0 ? { ...wilder(one, 1.02), nowPercent } : one
    })
    const second = proposePortfolio(later, ask())
    expect(first.measures.after.volatility).toBeGreaterThan(riskPolicies[3].volatility + 1)
    expect(turnoverOf(second.before, second.after)).toBeLessThan(20)
  })

  it('keeps a locked fund, removes an excluded one and only shrinks one that is no longer sold', () => {
    const funds = held.map((one) => (one.lipperId === 'equity2' ? { ...one, forSale: false } : one))
    const limits = { ...noLimits, locked: new Set(['bond1']), excluded: new Set(['equity1']) }
    const proposal = proposePortfolio(funds, ask({ limits }))
    const after = (id: string) => proposal.after[proposal.funds.findIndex((one) => one.lipperId === id)]
    expect(after('bond1')).toBe(20)
    expect(after('equity1')).toBe(0)
    expect(after('equity2')).toBeLessThanOrEqual(20)
  })

  it('keeps the share of each market where only better funds are asked for', () => {
    const proposal = proposePortfolio(held, ask({ target: { kind: 'same_allocation' } }))
    const bySector = (percents: readonly number[]) => {
      const sums = new Map<string, number>()
      proposal.funds.forEach((one, index) =>
        sums.set(one.sectorId, (sums.get(one.sectorId) ?? 0) + (percents[index] ?? 0)),
      )
      return [...sums].filter(([, share]) => share > 0).map(([id, share]) => [id, Math.round(share * 10) / 10])
    }
    expect(new Map(bySector(proposal.after) as [string, number][])).toEqual(
      new Map(bySector(proposal.before) as [string, number][]),
    )
  })

  it('moves no more than the member allows, and says when that does not reach the target', () => {
    const proposal = proposePortfolio(held, ask({ limits: { ...noLimits, mostTurnover: 10 } }))
    expect(turnoverOf(proposal.before, proposal.after)).toBeLessThanOrEqual(10.6)
    expect(proposal.conflicts.join()).toMatch(/「換手率最多 10\.0%」與「目標配置」衝突：.*讓步的是目標配置/)
  })

  it('is never infeasible without naming the conflict and giving the nearest answer', () => {
    const limits = { ...noLimits, locked: new Set(['equity1', 'equity2', 'bond1']) }
    const proposal = proposePortfolio(held, ask({ limits, target: { kind: 'risk_level', level: 1 } }))
    expect(isWhole(proposal.after)).toBe(true)
    expect(proposal.conflicts.join()).toMatch(/「股票最多 10\.0%」與「鎖定或不能再減的部分」衝突：.*讓步的是股票的上限/)
  })

  it('repairs what cannot be kept to the nearest that can, and keeps everything else', () => {
    const limits = { ...noLimits, locked: new Set(['equity1']) }
    const proposal = proposePortfolio(held, ask({ limits, target: { kind: 'risk_level', level: 1 }, level: 1 }))
    expect(proposal.conflicts.join()).toMatch(/讓步的是股票的上限，改為最接近的 60\.0%。/)
    expect(shareOf(proposal, 'equity')).toBe(60)
    for (const kind of ['bond', 'money_market', 'balanced'] as const)
      expect(shareOf(proposal, kind), kind).toBeLessThanOrEqual(riskPolicies[1].bands[kind].max + 0.11)
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(8)
  })

  it('keeps the number of funds and the least weight where a class that is asked for has no funds', () => {
    const few = held.filter((one) => one.assetType !== 'balanced')
    const target = { kind: 'shares', bond: 30, equity: 30, money_market: 30 } as const
    const proposal = proposePortfolio(few, ask({ target, limits: { ...noLimits, mostFunds: 6 } }))
    expect(proposal.conflicts[0]).toMatch(
      /^「平衡至少 .*」與「可用基金的單檔上限」衝突：.*。讓步的是平衡的下限，改為最接近的 0\.0%。$/,
    )
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(6)
    expect(Math.min(...proposal.after.filter((percent) => percent > 0))).toBeGreaterThanOrEqual(4.9)
  })

  it('names the limit on the number of funds, and keeps their least weight, where only the number is in the way', () => {
    const target = { kind: 'shares', bond: 40, equity: 40, money_market: 10 } as const
    const proposal = proposePortfolio(held, ask({ target, limits: { ...noLimits, mostFunds: 2 } }))
    const after = proposal.after.filter((percent) => percent > 0)
    // two of 20 % equity, one of 40 % bonds, one of money market, one of balanced: no fewer can
    expect(after).toHaveLength(5)
    expect(proposal.conflicts).toEqual([
      `「最多 2 檔」與「目標配置」衝突：這樣的限制下無法達成目標配置。讓步的是基金檔數，改為 ${after.length} 檔。`,
    ])
    expect(Math.min(...after)).toBeGreaterThanOrEqual(noLimits.leastWeight - 0.1)
  })

  it('names the least weight where only that is in the way', () => {
    const target = { kind: 'shares', bond: 47, equity: 47, money_market: 6 } as const
    const proposal = proposePortfolio(held, ask({ target, limits: { ...noLimits, leastWeight: 10 } }))
    expect(proposal.conflicts.join()).toMatch(
      /^「每檔至少 10\.0%」與「目標配置」衝突：.*讓步的是最低比重，最小的一檔為 \d\.\d%。$/,
    )
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(noLimits.mostFunds)
  })

  it('says that what three shares leave goes to balanced funds', () => {
    const target = { kind: 'shares', bond: 30, equity: 40, money_market: 10 } as const
    expect(proposePortfolio(held, ask({ target })).notes).toEqual([
      '股票、債券、貨幣合計 80.0%，其餘 20.0% 配置於平衡型基金',
    ])
    expect(proposePortfolio(held, ask()).notes.join()).not.toContain('平衡型基金')
  })

  it('keeps the least weight of the others where a locked fund has less, and does not call the lock a limit', () => {
    const funds = holding({ equity1: 60, equity2: 39.6, bond1: 0.4 })
    const proposal = proposePortfolio(
      funds,
      ask({ limits: { ...noLimits, leastWeight: 10, locked: new Set(['bond1']) } }),
    )
    const others = proposal.after.filter((percent, index) => percent > 0 && proposal.funds[index]?.lipperId !== 'bond1')
    expect(proposal.conflicts).toEqual([])
    expect(Math.min(...others)).toBeGreaterThanOrEqual(9.9)
    expect(proposal.binding.join()).not.toContain('「bond1」')
  })

  it('lets a fund with weeks of history stand in with the mean of its class, and says so', () => {
    const young = fund('equity', 40, { nowPercent: 50, series: () => walk('equity', 5, 40), weeks: 8 })
    const proposal = proposePortfolio([young, ...holding({ bond1: 50 })], ask())
    expect(proposal.sample.shorter.find((one) => one.lipperId === 'equity40')?.weeks).toBeLessThan(26)
    expect(Number.isFinite(proposal.measures.after.volatility)).toBe(true)
  })

  it('shares the risk where there are too few weeks to forecast, and says so', () => {
    const short = held.map((one) => ({
      ...one,
      weeks: 24,
      series: () => walk(one.assetType as Kind, one.lipperId.length * 7 + one.lipperId.charCodeAt(4), 120),
    }))
    const proposal = proposePortfolio(short, ask())
    expect(isWhole(proposal.after)).toBe(true)
    expect(proposal.notes.join()).toContain('不到 52 週')
    expect(shareOf(proposal, 'equity')).toBeGreaterThanOrEqual(34.9)
  })

  it.each([10, 30])(
    'moves no more than %i percent where the member says so and there are too few weeks, too',
    (most) => {
      const short = held.map((one) => ({
        ...one,
        weeks: 24,
        series: () => walk(one.assetType as Kind, one.lipperId.length * 7 + one.lipperId.charCodeAt(4), 120),
      }))
      const proposal = proposePortfolio(short, ask({ limits: { ...noLimits, mostTurnover: most } }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(turnoverOf(proposal.before, proposal.after)).toBeLessThanOrEqual(most + 0.6)
    },
  )

  it.each([1, 2, 3, 4, 5] as const)(
    'keeps the least weight of a fund with too few weeks, and says how far level %i is: cash has hardly any risk',
    (level) => {
      const short = holding({ equity1: 60, bond1: 40 }).map((one, index) => ({
        ...(one.assetType === 'money_market' ? wilder(one, 0.003) : wilder(one, 1 + (index % 5) / 3)),
        weeks: 24,
      }))
      const cut = short.map((one) => {
        const { firstSlot, values } = one.series()
        const own = { firstSlot, values: values.map((value, at) => (at < values.length - 125 ? Number.NaN : value)) }
        return { ...one, series: () => own }
      })
      const proposal = proposePortfolio(cut, ask({ target: { kind: 'risk_level', level }, level }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(proposal.conflicts).toEqual([])
      expect(Math.min(...proposal.after.filter((percent) => percent > 0))).toBeGreaterThanOrEqual(4.9)
      const far = Math.abs(proposal.measures.after.volatility - riskPolicies[level].volatility) > 1
      expect(proposal.notes.some((note) => note.includes(`等級 ${level} 的`))).toBe(far)
    },
  )

  it('holds no more volatile funds for a level that would bear them: within a class it goes towards the calm ones', () => {
    const funds = holding({}).map((one, index) => ({ ...(index % 2 === 0 ? wilder(one, 2) : one), score: null }))
    const five = ask({ target: { kind: 'risk_level', level: 5 }, level: 5 })
    const { covariance, funds: looked } = buildInputs(candidatesFor(funds, five), five)
    const proposal = proposePortfolio(funds, five)
    // both by the covariance that the choice was made with, of the same shares of the classes
    const swings = (weights: Float64Array) => Math.sqrt(quadraticForm(covariance, weights)) * 100
    const equal = Float64Array.from(looked, ({ assetType }) => {
      const members = looked.filter((one) => one.assetType === assetType)
      return shareOf(proposal, assetType as Kind) / 100 / members.length
    })
    const after = Float64Array.from(proposal.after, (percent) => percent / 100)
    expect(swings(after)).toBeLessThan(swings(equal) * 1.02)
  })

  it.each([1, 2, 3, 4, 5] as const)('has the allocation of level %i, and its volatility within a point', (level) => {
    // funds about as volatile as real ones
    const times = { equity: level === 5 ? 2.4 : 2.1, bond: 3.2 }
    const funds = holding({}).map((one) => ({
      ...wilder(one, one.assetType === 'bond' ? times.bond : times.equity),
      score: null,
    }))
    const asked = ask({ target: { kind: 'risk_level', level }, level })
    const { measures, notes, conflicts, verdict } = proposePortfolio(funds, asked)
    expect(Math.abs(measures.after.volatility - riskPolicies[level].volatility), notes.join()).toBeLessThanOrEqual(1)
    expect([conflicts, verdict.kind]).toEqual([[], 'suggested'])
    const own = levelAllocation(level)
    const proposal = proposePortfolio(funds, asked)
    if (notes.length === 0)
      for (const kind of ['equity', 'bond', 'money_market', 'balanced'] as const)
        expect(shareOf(proposal, kind), kind).toBeCloseTo(own[kind], 0)
  })

  it('leaves the allocation of a level only for stated evidence: funds that are too calm or too wild for it', () => {
    const at = (times: number) => {
      const funds = holding({}).map((one) => ({ ...wilder(one, times), score: null }))
      const proposal = proposePortfolio(funds, ask())
      return { proposal, equity: shareOf(proposal, 'equity') }
    }
    const [calm, wild] = [at(1), at(4)]
    expect(calm.equity).toBeGreaterThan(levelAllocation(3).equity)
    expect(calm.proposal.notes.join()).toMatch(/等級 3 的目標配置波動度約 .*低於等級的 9%.*股票 45% → /)
    expect(wild.equity).toBeLessThan(levelAllocation(3).equity)
    expect(wild.proposal.notes.join()).toContain('高於等級的 9%')
  })

  it('always answers, whatever is held and locked', () => {
    const ids = universe.map((one) => one.lipperId)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...riskLevels),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 20 }),
        (chosen, level, mostFunds, leastWeight) => {
          const percents = Object.fromEntries(chosen.map((id) => [id, 100 / chosen.length]))
          const limits = { ...noLimits, mostFunds, leastWeight, locked: new Set(chosen.slice(0, chosen.length % 3)) }
          const target = { kind: 'risk_level', level } as const
          const proposal = proposePortfolio(holding(percents), ask({ target, limits }))
          expect(isWhole(proposal.after)).toBe(true)
          expect(proposal.after.every((percent) => percent >= 0)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  describe('where prices are missing', () => {
    /** What real prices lack, each for a fund of its own. */
    const gaps: Readonly<Record<string, (back: number) => boolean>> = {
      'last week’s': (back) => back < 7,
      'three weeks of this year': (back) => back >= 60 && back < 75,
      'all but four snapshots and half a year': (back) => back > 130 && back % 200 !== 0,
      'all but one a month': (back) => back % 21 !== 0,
      'those of the last two months': (back) => back < 42,
      all: () => true,
    }
    const lacking = (one: OptimisedFund, isMissing: (back: number) => boolean): OptimisedFund => {
      const { firstSlot, values } = one.series()
      const left = values.map((value, index) => (isMissing(values.length - 1 - index) ? Number.NaN : value))
      return { ...one, series: () => ({ firstSlot, values: left }) }
    }
    const sound = { equity0: 40, bond0: 60 }
    const undamaged = proposePortfolio(holding(sound), ask())

    it.each(Object.entries(gaps))('answers without %s prices of every third fund, held or not', (_name, isMissing) => {
      const some = (one: OptimisedFund, index: number) => (index % 3 === 1 ? lacking(one, isMissing) : one)
      for (const percents of [sound, { equity1: 50, bond2: 50 }]) {
        const proposal = proposePortfolio(holding(percents).map(some), ask())
        expect(isWhole(proposal.after)).toBe(true)
      }
    })

    it.each(Object.entries(gaps))('measures what is held the same without %s prices of others', (_name, isMissing) => {
      const others = (one: OptimisedFund, index: number) =>
        one.nowPercent === 0 && index % 3 === 1 ? lacking(one, isMissing) : one
      const { measures, sample } = proposePortfolio(holding(sound).map(others), ask())
      expect(measures.before.volatility).toBe(undamaged.measures.before.volatility)
      expect(measures.before.maxDrawdown).toBe(undamaged.measures.before.maxDrawdown)
      expect(sample.weeks).toBe(undamaged.sample.weeks)
    })
  })
})
