/** What home says of the money that comes into funds and leaves them. */
export const flowsText = {
  name: '資金流向',
  note: {
    published: (month: string) => `${month} 國人淨申購，億元`,
    estimated: (month: string) => `${month} 淨流入（估計），億元`,
  },
  all: '各市場流向',
  kinds: { equity: '股票', bond: '債券', balanced: '平衡', money: '貨幣' },
  none: '目前沒有申購贖回或規模資料，無法計算資金流向。',
  counted: (funds: string, of: string) => `計入 ${of} 檔基金中的 ${funds} 檔。資金流入多，不代表之後的報酬較好。`,
} as const
