import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CostChoice, type CostedClass, costOfClass } from './cost-of-class.ts'
import { costChoices, costRules } from './cost-rules.ts'
import type { YearlyFee } from './known-fees.ts'
import { percents, someChoice, someClass } from './testing/some-class.ts'

const first: CostChoice = costChoices.first
const aClass = (
  known: Partial<Omit<CostedClass, 'fees'>> = {},
  fees: Partial<CostedClass['fees']> = {},
): CostedClass => ({
  isBackEnd: false,
  isForeign: false,
  exchangeTaxPercent: null,
  ...known,
  fees: {
    basis: 'published',
    year: null,
    entryPercent: 0,
    yearly: [
      { part: 'management', percent: 1.5 },
      { part: 'rest', percent: 0.42 },
    ],
    ...fees,
  },
})
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
const totalOf = (one: CostedClass, choice = first) => costOfClass(one, choice).total ?? Number.NaN

describe('the cost of a class', () => {
  it('is what a million misses after ten years, split by its fees', () => {
    const { gross, net, total, parts, isWhole } = costOfClass(aClass({}, { entryPercent: 1.5 }), first)
    // 1.06^10, and what of it is left: e^-0.192 / 1.015, from a calculator of thirty digits
    expect([gross, net, total, isWhole]).toEqual([1_790_848, 1_456_157, 334_691, true])
    expect(parts).toEqual([
      { kind: 'entry', amount: 24_086 },
      { kind: 'management', amount: 242_660 },
      { kind: 'rest', amount: 67_945 },
    ])
  })

  it('has a whole number of dollars in each part, together its total', () => {
    fc.assert(
      fc.property(someClass, someChoice, (one, choice) => {
        const { parts, total, gross, net } = costOfClass(one, choice)
        const amounts = parts.map(({ amount }) => amount)
        expect(amounts.every((amount) => amount === null || (Number.isInteger(amount) && amount >= 0))).toBe(true)
        if (total !== null) expect([sum(amounts), gross - net]).toEqual([total, total])
      }),
    )
  })

  it('is never shown where nothing is known of a year, and lacks what is not known', () => {
    const unknown = costOfClass(aClass({}, { entryPercent: 3, yearly: [{ part: 'expense', percent: null }] }), first)
    expect([unknown.total, unknown.isWhole]).toEqual([null, false])
    expect(unknown.parts.at(-1)).toEqual({ kind: 'expense', amount: null })

    const yearly: YearlyFee[] = [
      { part: 'management', percent: 1.5 },
      { part: 'rest', percent: null },
    ]
    const half = costOfClass(aClass({}, { entryPercent: null, yearly }), first)
    expect(half.isWhole).toBe(false)
    expect(half.parts.map(({ kind, amount }) => [kind, amount === null])).toEqual([
      ['entry', true],
      ['management', false],
      ['rest', true],
    ])
    expect(half.total).toBe(totalOf(aClass({}, { yearly: [{ part: 'management', percent: 1.5 }] })))
  })

  it('is not known of a back-end class by the rule for its seller alone', () => {
    const yearly: YearlyFee[] = [
      { part: 'management', percent: null },
      { part: 'distribution', percent: 1 },
    ]
    expect(costOfClass(aClass({ isBackEnd: true }, { yearly }), first).total).toBeNull()
  })

  it('counts the charge that is really paid at the beginning', () => {
    const charged = aClass({}, { entryPercent: 3, yearly: [{ part: 'expense', percent: 0 }] })
    const at = (entryPaidPercent: number) => totalOf(charged, { ...first, growthPercent: 0, entryPaidPercent })
    expect([at(100), at(50), at(0)]).toEqual([29_126, 14_778, 0])
  })

  it('counts the broker both ways and the tax of an exchange, whatever an entry charge may be', () => {
    const yearly: YearlyFee[] = [{ part: 'expense', percent: 0 }]
    const traded = aClass({ exchangeTaxPercent: 0.1 }, { entryPercent: 3, yearly })
    const { parts } = costOfClass(traded, { ...first, growthPercent: 0 })
    // a million buys for 998,577.03; of it 0.2425 % go
    expect(parts[0]).toEqual({ kind: 'entry', amount: 3845 })
  })

  it('counts changing money both ways', () => {
    const yearly: YearlyFee[] = [{ part: 'expense', percent: 0 }]
    const { parts } = costOfClass(aClass({ isForeign: true }, { yearly }), { ...first, growthPercent: 0 })
    expect(parts.at(-1)).toEqual({ kind: 'exchange', amount: 5982 }) // 1 - 0.997 / 1.003
  })

  it('grows with every fee', () => {
    fc.assert(
      fc.property(someClass, someChoice, percents, fc.nat(), (one, choice, more, place) => {
        const before = totalOf(one, choice)
        fc.pre(!Number.isNaN(before))
        const { yearly } = one.fees
        const at = place % yearly.length
        const dearer = yearly.map((fee, index) =>
          index === at && fee.percent !== null ? { ...fee, percent: fee.percent + more } : fee,
        )
        expect(totalOf({ ...one, fees: { ...one.fees, yearly: dearer } }, choice)).toBeGreaterThanOrEqual(before)
        const entryPercent = one.fees.entryPercent === null ? null : one.fees.entryPercent + more
        expect(totalOf({ ...one, fees: { ...one.fees, entryPercent } }, choice)).toBeGreaterThanOrEqual(before)
        expect(totalOf({ ...one, isForeign: true }, choice)).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('grows with the years; a back-end class from its conversion on', () => {
    fc.assert(
      fc.property(someClass, someChoice, (one, choice) => {
        const from = one.isBackEnd ? Math.max(choice.years, costRules.conversionYears) : choice.years
        const before = totalOf(one, { ...choice, monthly: one.isBackEnd ? 0 : choice.monthly, years: from })
        const after = totalOf(one, { ...choice, monthly: one.isBackEnd ? 0 : choice.monthly, years: from + 1 })
        fc.pre(!Number.isNaN(before))
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('of a back-end class is that of the front-end class from the conversion on', () => {
    fc.assert(
      fc.property(percents, percents, fc.integer({ min: 3, max: 29 }), (management, rest, years) => {
        const yearly: YearlyFee[] = [
          { part: 'management', percent: management },
          { part: 'rest', percent: rest },
        ]
        const front = aClass({}, { yearly })
        const back = aClass({ isBackEnd: true }, { yearly: [...yearly, { part: 'distribution', percent: 1 }] })
        const grown = (one: CostedClass, until: number) =>
          costOfClass(one, { ...first, lump: 1e9, years: until + 1 }).net /
          costOfClass(one, { ...first, lump: 1e9, years: until }).net
        expect(grown(back, years)).toBeCloseTo(grown(front, years), 7)
        expect(grown(back, 1)).not.toBeCloseTo(grown(front, 1), 4)
      }),
    )
  })

  it('has a deferred charge only for who leaves a back-end class early', () => {
    const back = aClass({ isBackEnd: true })
    const charged = (years: number) =>
      costOfClass(back, { ...first, years }).parts.find(({ kind }) => kind === 'deferred')?.amount
    expect(charged(1)).toBeGreaterThan(19_000)
    expect(charged(2)).toBeGreaterThan(9000)
    expect(charged(3)).toBe(0)
    expect(costOfClass(aClass(), { ...first, years: 1 }).parts.some(({ kind }) => kind === 'deferred')).toBe(false)
  })
})
