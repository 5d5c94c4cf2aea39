import type { TaxTag } from '@zhiheng/domain/settlement/tax-tag.ts'

/** What the table of trades and their settlement says. */
export const text = {
  title: '交割時程',
  note: '依一般規定推算；截止時間與入帳日以銷售機構與公開說明書為準',
  fund: '基金',
  side: '交易',
  order: '下單日',
  cutOff: (time: string) => `${time} 前`,
  price: '淨值日',
  cash: '入帳日',
  out: '資金空窗',
  days: (count: number) => `${count} 天`,
  switched: (house: string) => `${house}內轉申購`,
  exposure: '調整期間仍在市場裡的比例',
  from: (day: string) => `${day} 起`,
  done: (day: string) => `依這個時程，${day} 全部到位。`,
  sides: { buy: '申購', sell: '贖回' },
  charges: '費用與稅',
  fee: (amount: string) => `手續費最多 ${amount}`,
  feeUnknown: '手續費未知',
  noFee: '免手續費',
  tax: (amount: string) => `證交稅 ${amount}`,
  taxTags: {
    onshore: '境內，所得免稅',
    etf: '所得免稅',
    bond_etf: '債券 ETF，免證交稅',
    offshore: '境外，計入海外所得',
  } satisfies Record<TaxTag, string>,
  offshoreNote:
    '贖回或轉換境外基金時，獲利計入海外所得：全戶一年達 100 萬元須申報，基本所得額超過 750 萬元的部分才課最低稅負。',
} as const
