import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isKnownAlike } from '../fund-costs/check-class.ts'
import { costOfClass } from '../fund-costs/cost-of-class.ts'
import { costChoices } from '../fund-costs/cost-rules.ts'
import { someClass } from '../fund-costs/testing/some-class.ts'
import { byStanding, type StandingClass, whyStands } from './stand-for-fund.ts'

const aClass = (percent: number | null, known: Partial<StandingClass> = {}): StandingClass => {
  const costed = {
    isBackEnd: false,
    isForeign: false,
    exchangeTaxPercent: null,
    fees: { basis: 'published' as const, year: null, entryPercent: 1, yearly: [{ part: 'expense' as const, percent }] },
  }
  return {
    ...costed,
    isInReach: true,
    hasFigures: true,
    total: costOfClass({ ...costed, ...known }, costChoices.first).total,
    ...known,
  }
}
const met = (one: StandingClass) => ({ one, isMet: true })
const notMet = (one: StandingClass) => ({ one, isMet: false })

const anyClass = fc
  .record({ costed: someClass, isInReach: fc.boolean(), hasFigures: fc.boolean() })
  .map(({ costed, ...known }) => ({ ...costed, ...known, total: costOfClass(costed, costChoices.first).total }))

describe('the class that stands for a fund', () => {
  it('is the cheapest one that everyone can buy', () => {
    const [dear, cheap, closed] = [aClass(2), aClass(1.2), aClass(0.4, { isInReach: false })]
    expect(byStanding([dear, cheap, closed])).toEqual([cheap, dear, closed])
  })

  it('is never one of which nothing is known, nor one of which less is known', () => {
    const unknown = aClass(null)
    const partly = aClass(1, {
      fees: {
        basis: 'caps',
        year: 2025,
        entryPercent: 1,
        yearly: [
          { part: 'management', percent: 0.1 },
          { part: 'rest', percent: null },
        ],
      },
      total: 10,
    })
    const known = aClass(3)
    expect(byStanding([unknown, partly, known])).toEqual([known, partly, unknown])
  })

  it('is one in New Taiwan dollars where there is one, and one with figures', () => {
    const [foreign, home, young] = [aClass(1, { isForeign: true }), aClass(1.5), aClass(1, { hasFigures: false })]
    expect(byStanding([foreign, young, home])).toEqual([home, foreign, young])
  })

  it('is found by leaving out, one property after the other, what is worse; the rest stays as it was', () => {
    fc.assert(
      fc.property(fc.array(anyClass, { minLength: 1, maxLength: 8 }), (classes) => {
        const keep = (all: StandingClass[], isBetter: (one: StandingClass) => boolean) =>
          all.some(isBetter) ? all.filter(isBetter) : all
        let left: StandingClass[] = [...classes]
        left = keep(left, ({ isInReach }) => isInReach)
        left = keep(left, ({ hasFigures }) => hasFigures)
        left = keep(left, ({ isForeign }) => !isForeign)
        left = keep(left, ({ total }) => total !== null)
        left = keep(left, ({ fees }) => fees.basis === 'published')
        left = keep(left, ({ fees }) => fees.basis === 'caps')
        const gaps = (one: StandingClass) =>
          one.fees.yearly.filter(({ percent }) => percent === null).length +
          (one.fees.entryPercent === null && one.exchangeTaxPercent === null ? 1 : 0)
        left = keep(left, (one) => gaps(one) === Math.min(...left.map(gaps)))
        left = keep(left, ({ fees }) => (fees.year ?? 0) === Math.max(...left.map((one) => one.fees.year ?? 0)))
        left = keep(left, ({ total }) => total === Math.min(...left.map((one) => one.total ?? 0)))
        const sorted = byStanding(classes)
        expect(sorted[0]).toBe(left[0])
        expect(new Set(sorted)).toEqual(new Set(classes))
      }),
    )
  })
})

describe('why a class stands for its fund', () => {
  it('is that it costs least of all, or of those that can be compared', () => {
    expect(whyStands(aClass(1), [met(aClass(2)), notMet(aClass(1))])).toBe('cheapest')
    expect(whyStands(aClass(1), [met(aClass(2)), met(aClass(null))])).toBe('cheapest_known')
    expect(whyStands(aClass(1), [met(aClass(2)), met(aClass(0.1, { isInReach: false }))])).toBe('cheapest')
  })

  it('is that it costs least in New Taiwan dollars, or of what was asked for, where another one is cheaper', () => {
    const foreign = aClass(0.2, { isForeign: true })
    expect(whyStands(aClass(1), [met(aClass(2)), met(foreign)])).toBe('cheapest_twd')
    expect(whyStands(aClass(1), [met(aClass(2)), notMet(aClass(0.5))])).toBe('cheapest_met')
  })

  it('is not said where it is the only one, all cost the same, nothing is known, or it cannot be bought', () => {
    expect(whyStands(aClass(1), [])).toBeNull()
    expect(whyStands(aClass(1), [met(aClass(1))])).toBeNull()
    expect(whyStands(aClass(null), [met(aClass(1))])).toBeNull()
    expect(whyStands(aClass(1, { isInReach: false }), [met(aClass(2))])).toBeNull()
  })

  it('never says the cheapest where any class that can be bought and compared costs less', () => {
    fc.assert(
      fc.property(anyClass, fc.array(anyClass, { maxLength: 6 }), (own, others) => {
        const reason = whyStands(own, others.map(met))
        if (reason !== 'cheapest' && reason !== 'cheapest_known') return
        const cheaper = others.filter(
          (one) => one.isInReach && one.total !== null && one.total < (own.total ?? 0) && isKnownAlike(one, own),
        )
        expect(cheaper).toEqual([])
      }),
    )
  })
})
