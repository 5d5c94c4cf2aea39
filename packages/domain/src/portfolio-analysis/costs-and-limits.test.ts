import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { assetTypes } from '../funds/asset-type.ts'
import { crises, crisisDays, publicMove } from './crises.ts'
import { cashAfter, cashSteps } from './days-to-cash.ts'
import { hasFallen } from './has-fallen.ts'
import { checkRules, ruleKeys, ruleRanges, type RuleKey } from './rules.ts'
import { GROWTH_BEFORE_COSTS, runningCosts } from './running-costs.ts'
import { type Exposure, shockEffect, shocks } from './shocks.ts'
import { changeSources, sumStress } from './sum-stress.ts'

const funds = fc.array(
  fc.record({
    value: fc.integer({ min: 1, max: 1e9 }),
    expensePercent: fc.option(fc.integer({ min: 0, max: 500 }).map((points) => points / 100)),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('running costs', () => {
  it('are of each fund what its ratio takes, and of all the sum of that, to the dollar', () => {
    fc.assert(
      fc.property(funds, (all) => {
        const costs = runningCosts(all)
        const rows = all.map(({ value, expensePercent }) =>
          expensePercent === null ? null : Math.round((value * expensePercent) / 100),
        )
        costs.funds.forEach(({ yearly }, index) =>
          expect(Math.abs((yearly ?? 0) - (rows[index] ?? 0))).toBeLessThanOrEqual(1),
        )
        const isKnown = rows.some((row) => row !== null)
        expect(costs.yearly).toBe(isKnown ? costs.funds.reduce((sum, { yearly }) => sum + (yearly ?? 0), 0) : null)
        expect(costs.weightedPercent === null).toBe(!isKnown)
        const [whole, known] = [all, all.filter(({ expensePercent }) => expensePercent !== null)].map((list) =>
          list.reduce((sum, { value }) => sum + value, 0),
        )
        expect(costs.knownPercent).toBeCloseTo(((known ?? 0) / (whole ?? 1)) * 100, 9)
      }),
    )
  })

  it('of ten years are what is missing beside the same money without costs, year by year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 500 }), (value, points) => {
        let [free, charged] = [value, value]
        for (let year = 0; year < 10; year++) {
          free *= 1 + GROWTH_BEFORE_COSTS
          charged *= (1 + GROWTH_BEFORE_COSTS) * (1 - points / 10_000)
        }
        const [fund] = runningCosts([{ value, expensePercent: points / 100 }]).funds
        expect(Math.abs((fund?.tenYears ?? Number.NaN) - (free - charged))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('weigh a fund by its worth, and lie between the cheapest and the dearest', () => {
    expect(
      runningCosts([
        { value: 300, expensePercent: 1 },
        { value: 100, expensePercent: 2 },
      ]).weightedPercent,
    ).toBe(1.25)
    fc.assert(
      fc.property(funds, (all) => {
        const ratios = all.flatMap(({ expensePercent }) => expensePercent ?? [])
        const weighted = runningCosts(all).weightedPercent ?? 0
        expect(weighted).toBeGreaterThanOrEqual(Math.min(...ratios, 99) - (ratios.length === 0 ? 99 : 1e-9))
        expect(weighted).toBeLessThanOrEqual(Math.max(...ratios, 0) + 1e-9)
      }),
    )
  })

  it('of nothing are nothing', () => {
    expect(runningCosts([{ value: 1000, expensePercent: 0 }])).toMatchObject({
      weightedPercent: 0,
      yearly: 0,
      tenYears: 0,
    })
  })
})

describe('what is shown as the limit', () => {
  it('passes up to half a tenth above it', () => {
    const all = {
      largest_fund: null,
      fund_count: null,
      largest_company: null,
      largest_country: null,
      foreign_currency: null,
      overlap: null,
      risk_of_one: null,
      worst_case: null,
      days_to_cash: null,
    }
    const states = [1.5, 1.549, 1.551].map(
      (cost) => checkRules({ ...all, cost }, {}).find(({ key }) => key === 'cost')?.state,
    )
    expect(states).toEqual(['kept', 'kept', 'broken'])
  })
})

describe('money in the account', () => {
  it('grows with the days, and is all of what is redeemed by the last of them', () => {
    const paid = fc.array(
      fc.record({ value: fc.integer({ min: 1, max: 1000 }), days: fc.option(fc.integer({ min: 0, max: 8 })) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(paid, (all) => {
        const parts = cashAfter(all)
        expect(parts).toEqual(parts.toSorted((a, b) => a - b))
        const whole = all.reduce((sum, { value }) => sum + value, 0)
        cashSteps.forEach((step, index) => {
          const there = all.reduce((sum, { value, days }) => sum + (days !== null && days <= step ? value : 0), 0)
          expect(parts[index]).toBeCloseTo((there / whole) * 100, 9)
        })
      }),
    )
  })
})

describe('the rules of a portfolio', () => {
  const measured = (known: Partial<Record<RuleKey, number>>) => ({
    largest_fund: null,
    fund_count: null,
    largest_company: null,
    largest_country: null,
    foreign_currency: null,
    overlap: null,
    risk_of_one: null,
    worst_case: null,
    cost: null,
    days_to_cash: null,
    ...known,
  })

  it.each(ruleKeys)('%s begins within what a member may set, and takes both ends of it', (key) => {
    const { usual, least, most } = ruleRanges[key]
    expect(least <= usual && usual <= most).toBe(true)
    const limitWith = (set: number) => checkRules(measured({}), { [key]: set }).find((rule) => rule.key === key)?.limit
    expect([limitWith(least), limitWith(most)]).toEqual([least, most])
    expect([limitWith(least - 0.01), limitWith(most + 0.01), limitWith(Number.NaN)]).toEqual([usual, usual, usual])
  })

  it('stand in their order, and a higher limit never breaks what a lower one keeps', () => {
    expect(checkRules(measured({}), {}).map(({ key }) => key)).toEqual([...ruleKeys])
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleKeys),
        fc.double({ min: 0, max: 120, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (key, figure, one, other) => {
          const { least, most } = ruleRanges[key]
          const [low, high] = [one, other].toSorted((a, b) => a - b).map((part) => least + part * (most - least))
          const stateWith = (limit: number | undefined) =>
            checkRules(measured({ [key]: figure }), limit === undefined ? {} : { [key]: limit }).find(
              (rule) => rule.key === key,
            )?.state
          if (stateWith(low) === 'kept') expect(stateWith(high)).toBe('kept')
          else expect(stateWith(low)).toBe('broken')
        },
      ),
    )
  })
})

describe('stress', () => {
  const exposure: fc.Arbitrary<Exposure> = fc
    .record({
      assetType: fc.constantFrom(...assetTypes),
      sector2Id: fc.constantFrom(null, '20006', '20021', '99999'),
      sector23Id: fc.constantFrom(null, '2310', '23201', '2330'),
      isHedged: fc.boolean(),
      equity: fc.integer({ min: 0, max: 10 }),
      bond: fc.integer({ min: 0, max: 10 }),
      foreign: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ equity, bond, foreign, ...more }) => {
      const whole = Math.max(10, equity + bond)
      return {
        ...more,
        equityPart: equity / whole,
        bondPart: bond / whole,
        knownPart: (equity + bond) / whole,
        foreignPart: foreign / 10,
      }
    })

  it('never makes anyone richer, loses more than everything, or speaks of more than there is', () => {
    fc.assert(
      fc.property(exposure, fc.constantFrom(...shocks), (exposed, shock) => {
        const effect = shockEffect(shock, exposed) ?? { change: 0, covered: 0 }
        expect(effect.change).toBeLessThanOrEqual(0)
        expect(effect.change).toBeGreaterThan(-1)
        expect(effect.covered >= 0 && effect.covered <= 1).toBe(true)
      }),
    )
  })

  it('of a dearer home currency is the same for every kind of fund, by what lies abroad', () => {
    fc.assert(
      fc.property(exposure, (exposed) => {
        const effect = shockEffect('twd_up', exposed)
        // what cost 1.1 costs 1
        expect(effect?.change).toBeCloseTo(exposed.isHedged ? 0 : exposed.foreignPart * (1 / 1.1 - 1), 12)
        expect(effect?.covered).toBe(1)
      }),
    )
  })

  it('goes by the market of a bond fund where its sub-sector is not known, and by a usual one where neither is', () => {
    const bond = (sector2Id: string | null, sector23Id: string | null) =>
      shockEffect('rates_up', {
        assetType: 'bond',
        sector2Id,
        sector23Id,
        isHedged: false,
        equityPart: 0,
        bondPart: 1,
        knownPart: 1,
        foreignPart: 0,
      })?.change
    expect(bond('99999', '23201')).toBe(bond(null, '23201'))
    expect(bond(null, null)).toBeCloseTo(-0.05, 12)
    expect(bond('20006', '23201')).toBeLessThan(bond(null, '23201') ?? 0)
  })

  it('reaches a balanced fund by its parts: bonds of five years, shares by a fifth', () => {
    const mixed: Exposure = {
      assetType: 'balanced',
      sector2Id: null,
      sector23Id: null,
      isHedged: false,
      equityPart: 0.6,
      bondPart: 0.3,
      knownPart: 0.9,
      foreignPart: 0,
    }
    expect(shockEffect('rates_up', mixed)).toEqual({ change: expect.closeTo(-0.3 * 0.05, 12), covered: 0.9 })
    expect(shockEffect('equities_down', mixed)).toEqual({ change: expect.closeTo(-0.6 * 0.2, 12), covered: 0.9 })
  })

  it('of the past names days in order, and what markets did in them', () => {
    for (const crisis of crises) {
      const { from, to } = crisisDays[crisis]
      expect(from < to).toBe(true)
      // shares fell in all of them, cash at home stood still
      expect(publicMove(crisis, '2330', 'no')).toBeLessThan(0)
      expect(publicMove(crisis, '2310', 'no')).toBe(0)
      // the dollar rose in all of them: unhedged holders lost less
      expect(publicMove(crisis, '2330', 'no')).toBeGreaterThan(publicMove(crisis, '2330', 'yes') ?? 0)
    }
  })

  it('counts whole dollars, the part that it speaks of, and says nothing of the rest', () => {
    const sum = sumStress([
      { value: 1000, change: -0.0004, covered: 1, source: 'own' },
      { value: 1000, change: -0.5, covered: 0.5, source: 'assumed' },
    ])
    expect(sum.amounts).toEqual([0, -500])
    expect(sum.amounts.some((amount) => Object.is(amount, -0))).toBe(false)
    expect([sum.covered, sum.percent]).toEqual([75, -25])
    expect(changeSources.reduce((all, source) => all + sum.bySource[source], 0)).toBe(100)
  })
})

describe('a score that calls for a look', () => {
  it('has fallen, and below its peers', () => {
    const scores = [-3, -2, -1, 0, 1, 2, 3, null]
    const calls = scores.flatMap((before) => scores.flatMap((now) => (hasFallen(before, now) ? [[before, now]] : [])))
    expect(
      calls.every(([before, now]) => typeof before === 'number' && typeof now === 'number' && now < before && now < 0),
    ).toBe(true)
    // to −1 from four places, to −2 from five, to −3 from six
    expect(calls).toHaveLength(4 + 5 + 6)
  })
})
