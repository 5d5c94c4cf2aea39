import { describe, expect, it } from 'vitest'

import { knownFees } from './known-fees.ts'

const nothing = {
  managementFeePercent: null,
  totalExpensePercent: null,
  entryFeePercent: null,
  feeCaps: null,
  isBackEnd: false,
}
const caps = { year: 2016, managementPercent: 1.6, custodyPercent: 0.14, salesPercent: 2 }

describe('what is known of the fees of a class', () => {
  it('is nothing where no one says anything, and no zero', () => {
    expect(knownFees(nothing)).toEqual({
      basis: 'none',
      year: null,
      entryPercent: null,
      yearly: [{ part: 'expense', percent: null }],
    })
  })

  it('splits an expense ratio into the manager, and a rest', () => {
    expect(knownFees({ ...nothing, managementFeePercent: 1.5, totalExpensePercent: 1.92, entryFeePercent: 3 })).toEqual(
      {
        basis: 'published',
        year: null,
        entryPercent: 3,
        yearly: [
          { part: 'management', percent: 1.5 },
          { part: 'rest', percent: 0.42 },
        ],
      },
    )
  })

  it('leaves a ratio whole whose manager is not known, or asks for more than the ratio is', () => {
    expect(knownFees({ ...nothing, totalExpensePercent: 0.43 }).yearly).toEqual([{ part: 'expense', percent: 0.43 }])
    expect(knownFees({ ...nothing, totalExpensePercent: 1, managementFeePercent: 1.5 }).yearly).toEqual([
      { part: 'expense', percent: 1 },
    ])
  })

  it('has the seller’s part of a back-end class, and no charge at its beginning', () => {
    const fees = knownFees({
      ...nothing,
      managementFeePercent: 1.5,
      totalExpensePercent: 2.92,
      entryFeePercent: 3,
      isBackEnd: true,
    })
    expect(fees.entryPercent).toBe(0)
    expect(fees.yearly).toEqual([
      { part: 'management', percent: 1.5 },
      { part: 'distribution', percent: 1 },
      { part: 'rest', percent: 0.42 },
    ])
  })

  it('takes the caps of a prospectus where nothing newer is known, with their year, and says that the rest is not known', () => {
    expect(knownFees({ ...nothing, feeCaps: caps })).toEqual({
      basis: 'caps',
      year: 2016,
      entryPercent: 2,
      yearly: [
        { part: 'management', percent: 1.6 },
        { part: 'custody', percent: 0.14 },
        { part: 'rest', percent: null },
      ],
    })
  })

  it('takes the zero of a list for the manager and the custodian as unknown, and that for the charge at the beginning as nothing', () => {
    const zeros = { year: 2016, managementPercent: 0, custodyPercent: 0, salesPercent: 0 }
    expect(knownFees({ ...nothing, feeCaps: zeros })).toMatchObject({ basis: 'none', entryPercent: 0 })
    expect(knownFees({ ...nothing, feeCaps: { ...zeros, managementPercent: 0.1 } }).yearly).toEqual([
      { part: 'management', percent: 0.1 },
      { part: 'custody', percent: null },
      { part: 'rest', percent: null },
    ])
  })

  it('does not take the rule of a back-end class for a fee that someone published', () => {
    expect(knownFees({ ...nothing, isBackEnd: true }).basis).toBe('none')
    const empty = { year: 2016, managementPercent: null, custodyPercent: null, salesPercent: 2 }
    expect(knownFees({ ...nothing, feeCaps: empty })).toMatchObject({
      basis: 'none',
      entryPercent: 2,
      yearly: [{ part: 'expense', percent: null }],
    })
  })
})
