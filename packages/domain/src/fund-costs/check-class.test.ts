import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkClass, type CheckedClass } from './check-class.ts'
import { costOfClass } from './cost-of-class.ts'
import { costChoices } from './cost-rules.ts'
import { someChoice, someClass } from './testing/some-class.ts'
import { unfitReasons } from './why-unfit.ts'

const aClass = (lipperId: string, percent: number | null, known: Partial<CheckedClass> = {}): CheckedClass => ({
  lipperId,
  unfit: null,
  isBackEnd: false,
  isForeign: false,
  exchangeTaxPercent: null,
  fees: { basis: 'published', year: null, entryPercent: 1, yearly: [{ part: 'expense', percent }] },
  ...known,
})
const check = (own: CheckedClass, ...others: CheckedClass[]) => checkClass(own, others, costChoices.first)
const own = aClass('OWN', 2)

describe('the check-up of a class', () => {
  it('names the cheapest one that fits, and what it saves', () => {
    const { finding, cheapestId } = check(
      own,
      aClass('B', 1.8),
      aClass('C', 1.5),
      aClass('I', 0.5, { unfit: 'institutions' }),
    )
    const [dear, cheap] = [own, aClass('C', 1.5)].map((one) => costOfClass(one, costChoices.first).total ?? 0)
    expect(finding).toEqual({ kind: 'cheaper', lipperId: 'C', saved: (dear ?? 0) - (cheap ?? 0) })
    expect(cheapestId).toBe('C')
  })

  it('says so where none of those that fit is cheaper', () => {
    expect(check(own, aClass('B', 2), aClass('C', 2.5))).toEqual({
      finding: { kind: 'cheapest' },
      cheapestId: 'OWN',
      uncompared: 0,
    })
  })

  it('counts what is only the cost of changing money', () => {
    expect(check(aClass('USD', 2, { isForeign: true }), aClass('TWD', 2)).finding.kind).toBe('cheaper')
  })

  it.each([
    ['alone', own, []],
    ['unknown', aClass('OWN', null), [aClass('B', 1)]],
    ['none_fits', own, [aClass('B', 1, { unfit: 'payout' })]],
    ['not_comparable', own, [aClass('B', null)]],
    ['out_of_reach', aClass('I', 1, { unfit: 'institutions' }), [aClass('A', 2)]],
  ] as const)('finds %s', (kind, one, others) => {
    expect(check(one, ...others).finding.kind).toBe(kind)
  })

  it('names the cheapest that fits of a fund whose own class is out of reach, without calling it cheaper', () => {
    expect(check(aClass('I', 1, { unfit: 'institutions' }), aClass('A', 2), aClass('B', 3)).cheapestId).toBe('A')
  })

  it('does not hold fees of two sources or two years against each other, and counts what it leaves out', () => {
    const caps = (lipperId: string, year: number) =>
      aClass(lipperId, 1, {
        fees: { basis: 'caps', year, entryPercent: 1, yearly: [{ part: 'expense', percent: 1 }] },
      })
    expect(check(own, caps('B', 2016))).toMatchObject({ finding: { kind: 'not_comparable' }, uncompared: 1 })
    expect(check(caps('A', 2016), caps('B', 2015)).finding.kind).toBe('not_comparable')
    expect(check(own, aClass('B', 2.5), aClass('C', null))).toMatchObject({
      finding: { kind: 'cheapest' },
      uncompared: 1,
    })
  })

  it('never names a dearer class, one that does not fit, or one whose fees are less known', () => {
    const others = fc.array(fc.record({ one: someClass, unfit: fc.constantFrom(null, null, null, ...unfitReasons) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(someClass, others, someChoice, (mine, drawn, choice) => {
        const classes = drawn.map(({ one, unfit }, at): CheckedClass => ({ ...one, unfit, lipperId: `C${at}` }))
        const { finding } = checkClass({ ...mine, unfit: null, lipperId: 'OWN' }, classes, choice)
        if (finding.kind !== 'cheaper') return
        const named = classes.find(({ lipperId }) => lipperId === finding.lipperId)
        expect(named?.unfit).toBeNull()
        if (named === undefined) return
        const [its, ours] = [costOfClass(named, choice), costOfClass(mine, choice)]
        expect(its.total).toBeLessThan(ours.total ?? Number.NaN)
        expect(finding.saved).toBe((ours.total ?? 0) - (its.total ?? 0))
        expect(its.isWhole).toBe(ours.isWhole)
      }),
    )
  })
})
