/** The findings about a fund, in plain words. */
export const verdictText = {
  spans: { '3y': '近三年', '1y': '近一年', '6m': '近六個月' },
  beat: (span: string) => `${span}贏過`,
  beaten: (percent: number) => `${percent}% 的同類型基金`,
  year: '近一年報酬',
  sameAsPeers: '與同類中位相當',
  abovePeers: (points: string) => `高於同類中位 ${points} 個百分點`,
  belowPeers: (points: string) => `低於同類中位 ${points} 個百分點`,
  worstFall: '最大回落',
  fall: (depth: string, after: string) => `${depth}，${after}`,
  notRecovered: '尚未回復',
  recovered: (month: string) => `${month} 已回復`,
  cost: '總費用率',
  payout: '近 12 個月配息率',
  fromCapital: (share: string) => `，配息中 ${share} 來自本金`,
  capitalUnknown: '，來自本金的比重未提供',
} as const
