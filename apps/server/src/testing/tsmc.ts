import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'

/** A security that everybody knows, as sources give it. */
export const tsmc: SecurityRecord = {
  isin: 'TW0002330008',
  name: '台積電',
  englishName: null,
  ticker: '2330',
  country: 'TW',
  industry: '半導體',
  currency: 'TWD',
  kind: 'equity',
}
