import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** The lines of the tables of flows. */
export const text = catalogue({
  total: '全部基金',
  types: {
    equity: '股票型',
    bond: '債券型',
    balanced: '平衡型',
    money_market: '貨幣市場型',
    commodity: '商品型',
    other: '其他',
  },
})
