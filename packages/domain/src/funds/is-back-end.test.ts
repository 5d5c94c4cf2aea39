import { describe, expect, it } from 'vitest'

import { isBackEnd } from './is-back-end.ts'
import { offshore, onshore } from './testing/named-class.ts'

describe('a class that charges later', () => {
  it.each([
    '兆豐全球元宇宙科技基金(美元)-後收',
    '匯豐中國A股匯聚基金-台幣N類型',
    '富邦雙核心戰略多重資產基金-NA類型(新臺幣)',
    '安聯四季豐收債券組合基金-N類型(月配息)-美元',
  ])('is told by its name: %s', (name) => {
    expect(isBackEnd(onshore(name))).toBe(true)
  })

  it.each([
    '群益中國金采平衡基金A(累積型－新臺幣)',
    '富邦美國傘型基金之富邦NASDAQ-100指數基金-A類型(新臺幣)',
    '野村ESG基金',
  ])('is not seen in other letters: %s', (name) => {
    expect(isBackEnd(onshore(name))).toBe(false)
  })

  it('is told of foreign funds by words alone: the letters of their houses mean different things', () => {
    expect(isBackEnd(offshore('B (acc) USD, back-end', 'B（累積）美元'))).toBe(true)
    expect(isBackEnd(offshore('N (acc) USD', 'N類型(美元)'))).toBe(false)
  })
})
