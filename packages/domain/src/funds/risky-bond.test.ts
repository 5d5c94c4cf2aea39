import { describe, expect, it } from 'vitest'

import { riskyBondOf } from './risky-bond.ts'
import { subSectors } from './sectors.ts'

describe('bonds that fall with shares', () => {
  it('are those whose sub-sector is named below investment grade, the Asian ones too, or of emerging markets', () => {
    const bonds = subSectors.filter(({ sector2Id }) => sector2Id.startsWith('200'))
    const named = (part: string) => bonds.filter(({ csname }) => csname.includes(part)).length
    expect([named('非投等'), named('新興')]).toEqual([4, 3])
    for (const { sector2Id, csname } of bonds) {
      const kind = csname.includes('非投等') ? 'below_grade' : csname.includes('新興') ? 'emerging' : null
      expect(riskyBondOf({ sector2Id }), csname).toBe(kind)
    }
  })

  it('are no shares of emerging markets, and none of which nobody says it', () => {
    expect(riskyBondOf({ sector2Id: '50001' })).toBeNull()
    expect(riskyBondOf({ sector2Id: null })).toBeNull()
  })
})
