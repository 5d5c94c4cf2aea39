import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type FundLife, houseSurvival } from './house-survival.ts'

const asOf = 20_000
const alive = (launched: number | null): FundLife => ({ launched, isOver: false, ended: null })
const over = (launched: number | null, ended: number | null): FundLife => ({ launched, isOver: true, ended })
const five = [10_000, 11_000, 12_000, 13_000, 14_000].map(alive)
const survival = (lives: readonly FundLife[]) => houseSurvival(lives, { asOf, knowsEnds: true })

describe('how many funds of a house lived for five years', () => {
  it('counts those launched five years ago or earlier, whether they are there still or ended later', () => {
    expect(survival([...five, over(10_000, 11_000), over(10_000, 12_000), alive(19_000)])).toEqual({ lived: 6, of: 7 })
  })

  it('counts a fund that ended on the day itself as one that lived', () => {
    expect(survival([...five, over(10_000, 11_826)])).toEqual({ lived: 6, of: 6 })
    expect(survival([...five, over(10_000, 11_825)])).toEqual({ lived: 5, of: 6 })
  })

  it('leaves out those whose days are not known', () => {
    expect(survival([...five, over(10_000, null), alive(null), over(null, 12_000)])).toEqual({ lived: 5, of: 5 })
  })

  it('says why it is not known', () => {
    expect(survival(five.slice(1))).toBe('too_few')
    expect(survival([alive(null), alive(null)])).toBe('launch_unknown')
    expect(houseSurvival(five, { asOf, knowsEnds: false })).toBe('ends_unknown')
  })

  it('never counts more that lived than there were', () => {
    const day = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null })
    fc.assert(
      fc.property(fc.array(fc.record({ launched: day, isOver: fc.boolean(), ended: day })), (lives) => {
        const found = survival(lives)
        fc.pre(typeof found === 'object')
        expect(found.lived).toBeLessThanOrEqual(found.of)
        expect(found.of).toBeLessThanOrEqual(lives.length)
      }),
    )
  })
})
