import fc from 'fast-check'
import { expect, it } from 'vitest'

import { bareFundName, mapSector } from './map-sector.ts'
import { sectorKeywordRules, smallCompanyRules } from './sector-keyword-rules.ts'
import { subSectorOf } from './sectors.ts'
import type { SitcaType } from './sitca-types-table.ts'
import { sitcaTypes } from './sitca-types-table.ts'

const sectorOf = (name: string, sitcaTypeCode: string | null = null, region: string | null = null) =>
  mapSector({ name, sitcaTypeCode, region })

it('lets the official type decide the group, whatever the name says', () => {
  expect(sectorOf('甲全球科技基金', 'AC21')).toEqual({ sector2Id: '20001', source: 'sitca' })
  expect(sectorOf('甲科技多重資產基金', 'AJ2')).toMatchObject({ sector2Id: '80008', source: 'rule' })
  expect(sectorOf('甲台灣50單日正向2倍基金', 'AH13').sector2Id).toBe('95002')
})

it('refines inside the group by the name', () => {
  expect(sectorOf('甲台灣科技基金', 'AA1')).toMatchObject({ sector2Id: '70004', source: 'rule' })
  expect(sectorOf('甲小而美基金', 'AA1').sector2Id).toBe('70003')
  expect(sectorOf('甲20年期以上美國公債ETF基金', 'AH22').sector2Id).toBe('20006')
  expect(sectorOf('甲15年期以上A級美元公司債ETF基金', 'AH22').sector2Id).toBe('20011')
  expect(sectorOf('甲亞洲總報酬基金', 'AC21').sector2Id).toBe('20019')
})

it('takes shares and bonds in one fund for several assets, not for bonds', () => {
  expect(sectorOf('甲傘型基金II－亞洲高息股債基金(美元)A-累積').sector2Id).toBe('80004')
  expect(sectorOf('甲歐洲股債增益基金-AT累積類股(歐元)').sector2Id).toBe('80004')
})

it('says which words of the name a rule goes by', () => {
  expect(sectorOf('甲台灣科技基金', 'AA1')).toMatchObject({ source: 'rule', words: '台灣科技' })
  expect(sectorOf('乙世界黃金基金 A2 美元')).toMatchObject({ words: expect.stringContaining('黃金') })
})

it('falls back to the type alone where the name says nothing', () => {
  expect(sectorOf('甲奔騰基金', 'AA1')).toEqual({ sector2Id: '70001', source: 'sitca' })
})

it('believes the region only where the name says nothing', () => {
  expect(sectorOf('甲領先基金', 'AA2', '日本')).toEqual({ sector2Id: '30011', source: 'sitca' })
  expect(sectorOf('甲印度基金', 'AA2', '日本').sector2Id).toBe('40007')
  expect(sectorOf('甲領先基金', 'AA2', '未分類').sector2Id).toBe('30001')
})

it('goes by the name alone without a type', () => {
  expect(sectorOf('乙世界黃金基金 A2 美元')).toMatchObject({ sector2Id: '60008', source: 'rule' })
  expect(sectorOf('乙新興市場當地貨幣債券基金').sector2Id).toBe('20018')
  expect(sectorOf('新興國家固定收益基金美元A(acc)股').sector2Id).toBe('20016')
  expect(sectorOf('丙新興市場3年期以上美元主權及類主權債券指數基金').sector2Id).toBe('20016')
  expect(sectorOf('乙日本小型企業基金').sector2Id).toBe('30012')
})

it('takes money market funds and equity income funds for what they are, whatever region stands in the name', () => {
  const byName = (name: string) => mapSector({ name, sitcaTypeCode: null, region: null })
  expect(byName('甲環球貨幣基金-美元C級別')).toMatchObject({ sector2Id: '10002', source: 'rule' })
  expect(byName('甲環球策略基金 - 英鎊貨幣基金 A 收益股份')).toMatchObject({ sector2Id: '10005', source: 'rule' })
  expect(byName('甲新興市場當地貨幣債券基金')).toMatchObject({ sector2Id: '20018', source: 'rule' })
  expect(byName('甲環球投資基金-亞太收益增長股票')).not.toMatchObject({ sector2Id: '80004', source: 'rule' })
  expect(byName('甲環球精選入息股票')).toMatchObject({ sector2Id: '30002', source: 'rule' })
})

it('does not take a foreign growth fund for a Taiwanese one', () => {
  expect(sectorOf('乙精選成長基金').sector2Id).toBe('30001')
})

it('is not misled by exclusions, class letters and hedging', () => {
  expect(sectorOf('乙亞洲（日本除外）股票基金').sector2Id).toBe('40001')
  expect(sectorOf('乙亞洲基金AI(穩定月配)澳幣避險').sector2Id).toBe('40001')
  expect(bareFundName('乙5G股票基金')).toContain('5G')
})

it('does not take a house for a region', () => {
  expect(sectorOf('中國信託科技基金', 'AA2').sector2Id).toBe('60001')
  expect(sectorOf('中國信託中國高股息基金', 'AA2').sector2Id).toBe('40005')
  expect(sectorOf('新加坡大華亞太增長基金').sector2Id).toBe('40001')
  expect(sectorOf('東方匯理基金小型公司股票').sector2Id).toBe('30003')
  expect(sectorOf('甲環球基金系列－歐元企業債券(歐元)A-累積').sector2Id).toBe('20003')
  expect(sectorOf('甲台灣ETF傘型基金之甲20年期以上美國公債ETF基金', 'AH22').sector2Id).toBe('20006')
})

it('says why a fund has no sub-sector', () => {
  expect(sectorOf('丙私募基金', 'B')).toEqual({ sector2Id: null, reason: 'private_fund' })
  expect(sectorOf('丙大滿貫')).toEqual({ sector2Id: null, reason: 'name_says_nothing' })
  expect(sectorOf('丙大滿貫', 'ZZ9')).toEqual({ sector2Id: null, reason: 'unknown_type_and_name' })
})

it('names only sub-sectors that the taxonomy has', () => {
  const named = [
    ...sectorKeywordRules.map(([, sector]) => sector),
    ...smallCompanyRules.map(([, sector]) => sector),
    ...Object.values(sitcaTypes).map((type) => type.sector2Id ?? 'SMALL'),
  ]
  expect(named.filter((sector) => sector !== 'SMALL' && subSectorOf(sector) === null)).toEqual([])
})

it('never leaves the group of the type, for any name', () => {
  const types: [string, SitcaType][] = Object.entries(sitcaTypes)
  const words = fc.constantFrom('全球', '台灣', '科技', '債券', '貨幣市場', '黃金', '高股息', '反向', '平衡', '甲')
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(words), ([code, type], name) => {
      const { sector2Id } = sectorOf(name.join(''), code)
      const isWithin = type.within.some((beginning) => sector2Id?.startsWith(beginning))
      expect(sector2Id === type.sector2Id || isWithin).toBe(true)
    }),
  )
})
