/** What home and the market channel say of the money that comes into funds and leaves them. */
export const flowsText = {
  name: '資金流向',
  note: {
    published: (month: string) => `${month} 國人淨申購，億元`,
    estimated: (month: string) => `${month} 淨流入（估計），億元`,
  },
  all: '各市場流向',
  kinds: { equity: '股票', bond: '債券', balanced: '平衡', money: '貨幣' },
  columns: { net: '億元', pct: '占規模', place: '歷史百分位' },
  none: '目前沒有申購贖回或規模資料，無法計算資金流向。',
  counted: (funds: string, of: string) => `計入 ${of} 檔基金中的 ${funds} 檔。資金流入多，不代表之後的報酬較好。`,
  rare: ({ kind, isOut, history, share }: { kind: string; isOut: boolean; history: number; share: string }) =>
    `${kind}型流${isOut ? '出' : '入'}占規模的比率很少見：近 ${history} 個月中，流${isOut ? '出' : '入'}更多的${share}。`,
  usual: (history: number) => `各類型占規模的比率都在近 ${history} 個月的平常範圍內。`,
  only: (percent: string) => `只有 ${percent}`,
  hardly: '不到 1%',
  most: (market: string, net: string) => `流入最多的市場是${market}（${net} 億元）`,
  least: (market: string, net: string) => `流出最多的是${market}（${net} 億元）`,
  ends: (parts: readonly string[]) => `${parts.join('，')}。`,
} as const
