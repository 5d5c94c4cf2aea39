import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What stands on a firm's own pages beside what our page says itself. */
export const text = catalogue({
  asOf: (day: string) => `資料至 ${day}`,
  source: (name: string) => `資料來源：${name}`,
  past: '過去績效不代表未來表現',
  demo: '示範資料，並非真實基金',
  bases: { total_return: '含息', price: '僅淨值' },
  basis: (window: string, basis: string, currency: string, days: string) => `${window}・${basis}・${currency}・${days}`,
  change: '期間報酬',
  empty: '這段期間沒有可以畫出的資料',
  modelTitle: (name: string) => `模型組合「${name}」：100 萬元的變化`,
  modelSub: (days: string) => `台幣計價、含息，已扣轉換成本・${days}`,
  planTitle: (name: string) => `配置方案「${name}」：回測累積報酬`,
  planSub: (days: string) => `${days}・台幣計價、含息，已扣總費用率，每季再平衡`,
  limited: (name: string) => `・歷史由最短的 ${name} 決定`,
  level: (level: number) => `風險等級 ${level}`,
})
