import { expect, it } from 'vitest'

import { set14, set23 } from '../funds/sectors-table.ts'
import { browseMarketPath, kindOfMarket } from './kind-of-market.ts'

it('tells markets, regions and industries apart', () => {
  expect(set23.map(({ id }) => kindOfMarket(id))).toEqual(set23.map(() => 'market'))
  expect(set14.filter(({ id }) => kindOfMarket(id) === 'industry').map(({ name }) => name)).toEqual([
    '科技產業股票',
    '健康醫療股票',
    '能源、資源與貴金屬股票',
    '金融、消費、不動產及其他產業股票',
  ])
  expect(set14.filter(({ id }) => kindOfMarket(id) === 'region')).toHaveLength(10)
  expect(browseMarketPath('14601')).toBe('/browse/industry-14601')
})
