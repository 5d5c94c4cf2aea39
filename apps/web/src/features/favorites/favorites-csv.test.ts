import { describe, expect, it } from 'vitest'

import { aFavorite } from '../../testing/a-favorite.ts'
import { aFund, day } from '../../testing/a-fund.ts'
import { favoritesCsv } from './favorites-csv.ts'

const plain = aFund()
const fund = aFavorite('6800001', {
  c_name: '測試高收益,基金',
  e_name: '=cmd',
  asset_type: 'bond',
  currency: 'USD',
  sector: { ...plain.sector, csname: null },
  price: 10.1234,
  price_date: day('2026-11-20'),
  price_change: -0.05,
  price_change_rate: -0.4914,
  score: null,
  risk_level: 3,
  months_performance: { ...plain.months_performance, '1y': 4.5678 },
  warnings: ['基金之配息來源可能為本金'],
  followed_on: day('2026-01-02'),
  perf_since: null,
  score_then: { as_of: day('2025-12-31'), score_web: -1, kind: 'live' },
  events_since: [{ date: day('2026-05-02'), kind: 'fee_changed', before: '1.5%', after: '1.2%', other: null }],
  groups: [
    { id: 2, name: '退休' },
    { id: 1, name: '配息' },
  ],
  note: { note: '=1+1 元以下\n再買', version: 3 },
})

describe('the favourites as a file', () => {
  it('have every figure as a number, empty where it is missing, and no formula', () => {
    const [heads, line] = favoritesCsv([fund]).split('\r\n')
    expect(heads?.split(',')).toHaveLength(21)
    expect(line).toBe(
      `6800001,"測試高收益,基金",'=cmd,債券,,美元,10.1234,2026-11-20,-0.05,-0.49,,3,4.57,,含息,2026-01-02,-1,2026-05-02 費用調整,退休；配息,"'=1+1 元以下\n再買",基金之配息來源可能為本金`,
    )
  })

  it('say of a return without distributions that it has none', () => {
    const [, line] = favoritesCsv([{ ...fund, price_only: true }]).split('\r\n')
    expect(line).toContain('4.57,,僅淨值,2026-01-02')
  })
})
