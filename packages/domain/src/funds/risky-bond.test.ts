import { describe, expect, it } from 'vitest'

import { isBelowGrade, riskyBondOf } from './risky-bond.ts'
import { subSectors } from './sectors.ts'

const name = '一檔債券基金'

describe('bonds that fall with shares', () => {
  it('are those whose sub-sector is named below investment grade, the Asian ones too, or of emerging markets', () => {
    const bonds = subSectors.filter(({ sector2Id }) => sector2Id.startsWith('200'))
    const named = (part: string) => bonds.filter(({ csname }) => csname.includes(part)).length
    expect([named('非投等'), named('新興')]).toEqual([4, 3])
    for (const { sector2Id, csname } of bonds) {
      const kind = csname.includes('非投等') ? 'below_grade' : csname.includes('新興') ? 'emerging' : null
      expect(riskyBondOf({ sector2Id, name }), csname).toBe(kind)
      expect(isBelowGrade({ sector2Id, name }), csname).toBe(kind === 'below_grade')
    }
  })

  it.each([
    ['20023', '瀚亞三至六年到期新興市場收益機會債券基金A類型-新臺幣', 'emerging'],
    ['20023', '第一金四至六年機動到期全球富裕國家投資級債券基金-累積型-新臺幣', null],
    ['20019', '瀚亞策略印度傘型基金之印度策略收益債券基金A類型新臺幣', 'emerging'],
    ['20012', '富蘭克林華美優先順位資產抵押非投資等級債券基金-新台幣A', 'below_grade'],
    ['20001', '安聯四季成長組合基金(本基金有一定比重得投資於非投資等級之高風險債券基金)', null],
  ])('are told by the name where the sub-sector %s tells something else: %s', (sector2Id, own, kind) => {
    expect(riskyBondOf({ sector2Id, name: own })).toBe(kind)
    expect(isBelowGrade({ sector2Id, name: own })).toBe(kind === 'below_grade')
  })

  it('of emerging companies below grade are both', () => {
    const both = { sector2Id: '20017', name: '宏利新興市場非投資等級債券基金-A類型' }
    expect([riskyBondOf(both), isBelowGrade(both)]).toEqual(['emerging', true])
  })

  it('are no shares of emerging markets, and none of which nobody says it', () => {
    expect(riskyBondOf({ sector2Id: '50001', name: '新興市場基金' })).toBeNull()
    expect(riskyBondOf({ sector2Id: null, name })).toBeNull()
  })
})
