/** What charts of bars say. */
export const barsText = {
  year: '年度',
  yearly: (name: string, peers: string) => `${name}與${peers}逐年報酬率`,
  yearlyAlone: (name: string) => `${name}逐年報酬率`,
  better: '較佳',
  worse: '較差',
} as const
