import { expect, it } from 'vitest'

import { taiwanFund } from './taiwan-fund.ts'

const known = { manager: '', currency: 'USD', isin: '', fundCode: '', sitcaTypeCode: '' } as const

it.each([
  ['LU0337262108D', 'KBC全球高利率債券基金-美元配息', 'LUX'],
  ['GB00BKPX3N71GBP', '木星全球可持續股票基金英鎊', 'GBR'],
  ['T3604Y', '安聯台灣科技基金', 'TWN'],
  ['00674R', '元大標普高盛黃金ER單日反向1倍指數股票型期貨信託基金', 'TWN'],
])('counts %s where it is registered, with an ISIN of its own or within its number', (lipperId, name, domicile) => {
  expect(taiwanFund({ ...known, lipperId, name }).domicile).toBe(domicile)
})
