import { expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { describeImport } from './describe-import.ts'
import { doubtfulCurrencies } from './importing/doubtful-currencies.ts'

const asOf = '2026-05-29'
const prices = weekdayPrices('2026-01-02', asOf, () => 10)
const aClass = (id: string, name: string, status: 'active' | 'merged' = 'active') => ({
  record: aFund(id, { name, currency: 'TWD', status }),
  from: '2026-01-02',
  prices,
})

it('lists the classes whose names say another currency than their lists, to be asked of the source', () => {
  const market = handMadeMarket({
    asOf,
    funds: [aClass('A', '甲基金-美元'), aClass('B', '乙基金-新臺幣'), aClass('C', '丙基金-美元', 'merged')],
  })
  const found = doubtfulCurrencies(market)
  expect(found).toEqual([{ lipperId: 'A', name: '甲基金-美元', currency: 'TWD' }])
  const report = { files: [], skipped: [], problemList: null, seconds: 1, scoreNeeds: null, exitCode: 0 } as const
  expect(describeImport({ ...report, doubtfulCurrencies: found }).slice(-2)).toEqual([
    '幣別：1 個級別的名稱與清單所載幣別不同，請向來源查證；查證前不列入建議：',
    '  A「甲基金-美元」清單為 TWD',
  ])
})
