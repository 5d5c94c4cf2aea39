/** What home says of the sample portfolio. */
export const sampleText = {
  name: '示範組合',
  title: (level: string) => `示範組合：${level}`,
  span: (from: string, to: string) => `${from}–${to}　台幣`,
  gain: '累計損益（100 萬元）',
  worst: '最差一年（100 萬元）',
  unit: '元',
  worstUnknown: '歷史不足兩年，還無法回推',
  worstWhen: (from: string, to: string, years: string) => `最差一年為 ${from}–${to}，依這個股債比例回推 ${years} 年`,
  backtest: '發布前為回測，不代表實際投資結果',
  published: (day: string) => `${day} 起為實際發布，之前為回測`,
  more: '看組成與調整紀錄',
  levels: '先看範例，再決定',
  line: '示範組合',
  chart: (gain: string) => `100 萬元投入示範組合的累計損益 ${gain} 元`,
  none: '示範組合的歷史還不夠長，目前沒有可以展示的成果。',
} as const
