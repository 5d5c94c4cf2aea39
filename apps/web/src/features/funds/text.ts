import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import type { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { periodNames } from '@zhiheng/domain/funds/period-names.ts'

/** What parts about funds say, on every page. */
export const fundText = {
  periods: periodNames satisfies Record<PeriodKey, string>,
  kinds: {
    equity: '股票',
    bond: '債券',
    balanced: '平衡',
    money_market: '貨幣',
    commodity: '商品',
    other: '其他',
  } satisfies Record<AssetType, string>,
  notRated: {
    new_fund: '成立未滿六個月',
    stale_holdings: '持股資料逾八個月未更新',
    small_size: '規模在同類型最小的 5%',
    index_fund: '指數型基金不評分',
    short_history: '歷史太短，近三年的月底淨值不足 18 個月',
    few_peers: '可比較的同類型基金不足',
    unknown_income: '配息資料不全，無法與累積級別比較',
    no_current_price: '最近沒有淨值',
  } satisfies Record<(typeof notRatedReasons)[number], string>,
  priceOnlyMark: '淨值',
  priceOnly: '配息資料未提供，僅計淨值漲跌，未計配息',
  distribution: {
    none: '不配息',
    monthly: '月配',
    quarterly: '季配',
    semiannual: '半年配',
    annual: '年配',
    irregular: '不定期配',
  },
  markets: { TW: '台灣可銷售', US: '美國', IN: '印度' },
} as const
