import type { SecurityRecord } from '../../funds/market-data.ts'
import type { DisclosedLine } from '../../look-through/analysed-fund.ts'

/** A share of which nothing is known but what is given. */
export const security = (isin: string, known: Partial<SecurityRecord> = {}): SecurityRecord => ({
  isin,
  name: isin,
  englishName: null,
  ticker: null,
  country: null,
  industry: null,
  currency: null,
  kind: 'equity',
  ...known,
})

/** A line of a fund's list. */
export const line = (record: SecurityRecord, weightPercent: number): DisclosedLine => ({
  isin: record.isin,
  name: record.name,
  weightPercent,
  security: record,
})
