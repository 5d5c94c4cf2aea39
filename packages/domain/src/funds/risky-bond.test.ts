import { describe, expect, it } from 'vitest'

import { isBelowGrade } from './is-below-grade.ts'
import { subSectors } from './sectors.ts'

describe('bonds below investment grade', () => {
  it('are those whose sub-sector says so, the Asian ones too', () => {
    const named = subSectors.filter(({ csname }) => csname.includes('非投等'))
    expect(named.length).toBe(4)
    for (const { sector2Id, csname } of subSectors)
      expect(isBelowGrade({ sector2Id }), csname).toBe(csname.includes('非投等'))
  })

  it('are none of which nobody says it', () => {
    expect(isBelowGrade({ sector2Id: null })).toBe(false)
  })
})
