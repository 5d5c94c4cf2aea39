/** What the workbench says of several mixes. */
export const compareText = {
  mixes: '並列的組合',
  name: (letter: string) => `組合 ${letter}`,
  add: '複製成另一個組合來比較',
  remove: (name: string) => `移除${name}`,
  title: '並列比較',
  window: (days: string) => `期間取共同的日子：${days}。再平衡、投入、費用等設定相同。`,
  noWindow: '這些組合沒有共同的期間，無法並列。',
  failed: '暫時無法並列比較',
  chart: '各組合的累積報酬',
  filled: (names: string) => `${names}的期間裡有替代歷史。`,
  heads: {
    name: '組合',
    yearly: '年化報酬',
    perf: '累積報酬',
    vol: '年化波動度',
    fall: '最大回落',
    worth: (unit: string) => `期末金額（${unit}）`,
    cost: '每年費用率',
  },
  funds: (count: number) => `${count} 檔`,
} as const
