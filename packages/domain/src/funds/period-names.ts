import { catalogue } from '../language/catalogue.ts'

/** The specified periods as a Taiwanese reader says them. Source: DOMAIN 1.6. */
export const periodNames = catalogue({
  wow: '一週',
  '1m': '一個月',
  '3m': '三個月',
  '6m': '六個月',
  ytd: '今年以來',
  '1y': '一年',
  '3y': '三年',
  '5y': '五年',
  '10y': '十年',
} as const)

/** Days of the shortest period of which anything is stated for a year: a volatility, an annual return, a Sharpe ratio. */
export const LEAST_ANNUAL_DAYS = 89
