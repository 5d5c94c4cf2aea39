/** What leads from a panel to the question about it. */
export const learnText = {
  link: (topic: string) => `答一題：${topic}`,
  reward: '首次答對可得 BP',
  topics: {
    cost: '十年總成本',
    stress: '壓力情境的金額',
    returns: '兩種報酬',
    principal: '來自本金的配息',
    index: '指數型基金的結果',
  },
} as const
