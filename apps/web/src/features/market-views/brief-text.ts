/** What the first page of the channel says of the views. */
export const briefText = {
  title: '市場看法',
  all: '所有市場與歷次紀錄',
  counts: (more: number, neutral: number, less: number) => `加碼 ${more} 個、中立 ${neutral} 個、減碼 ${less} 個市場`,
  noneNow: '目前沒有生效中的看法',
  risk: (risk: string) => `看錯的話：${risk}`,
  record: (hit: number, n: number) => `歷次看法：${n} 次中看對 ${hit} 次`,
  excess: (mean: string) => `，平均超額 ${mean} 個百分點`,
  band: (low: string, high: string) => `（90% 區間 ${low} 到 ${high}）`,
  dead: (count: number) => `，已停止與撤回的 ${count} 次也算在內`,
  stop: '。',
} as const
