import { expect, it } from 'vitest'

import { unwrappedName } from './unwrapped-name.ts'

it.each([
  ['富蘭克林坦伯頓全球投資系列－科技基金美元I(acc)股', '富蘭克林坦伯頓科技基金美元I(acc)股'],
  ['施羅德環球基金系列－環球黃金(美元)A-累積', '施羅德環球黃金(美元)A-累積'],
  ['摩根基金 - 美國科技基金 - JPM美國科技(美元) - A股(累計)', '摩根美國科技基金 - JPM美國科技(美元) - A股(累計)'],
  ['駿利亨德森資產管理基金 - 駿利亨德森平衡基金 A2 歐元避險', '駿利亨德森平衡基金 A2 歐元避險'],
  ['國泰台灣高股息傘型基金之台灣ESG永續高股息ETF基金', '國泰台灣ESG永續高股息ETF基金'],
  ['聯博美國傘型基金之聯博美國成長入息基金-A類型', '聯博美國成長入息基金-A類型'],
  ['野村基金(愛爾蘭系列)-美國非投資等級債券基金(T美元類股)', '野村美國非投資等級債券基金(T美元類股)'],
  ['瑞銀 (盧森堡) 中國精選股票基金 (美元) I-A1-累積', '瑞銀中國精選股票基金 (美元) I-A1-累積'],
])('%s is called %s without its umbrella', (name, own) => {
  expect(unwrappedName(name, '')).toBe(own)
})

it('leaves a fund of its own as it is: what stands behind its name is a class', () => {
  expect(unwrappedName('安聯收益成長基金-AM穩定月收類股(美元)', '')).toBeNull()
  expect(unwrappedName('國泰小龍基金-新台幣', '')).toBeNull()
  expect(unwrappedName('聯博-美國收益基金 A2股美元', '')).toBeNull()
  expect(unwrappedName('某系列-某基金', '')).toBeNull()
  expect(unwrappedName('某系列-優質基金', '某投信')).toBe('某優質基金')
  expect(unwrappedName('', '')).toBeNull()
})
