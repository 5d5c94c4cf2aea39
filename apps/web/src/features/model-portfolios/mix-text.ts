/** What the drawing of a model portfolio's mix says. */
export const mixText = {
  summary: '模型組合每月的資產配置',
  changes: (count: number) => (count === 0 ? '沒有調整過' : `最近 ${count} 次調整`),
  fold: (changes: number, kind: string) => `${changes} 項・${kind}`,
  tooShort: '月份還太少，沒有可以畫的變化。',
} as const
