import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, IdText } from './fields.ts'
import { Money, Portfolio } from './portfolio-ledger.ts'

const params = z.object({ id: IdText })

/**
 * One portfolio of the member's own.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/:id',
  summary: '單一投資組合：市值、配置、持有基金',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: Portfolio,
})

/**
 * Value, money put in and cumulative time-weighted return (percent) day by day; arrays of the length of `dates`, null
 * where a day cannot be valued.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const getPortfolioHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/perf_history',
  summary: '投資組合每日市值、投入金額與時間加權報酬',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    currency: CurrencyCode,
    dates: z.array(Day),
    value: z.array(Money.nullable()),
    invested: z.array(Money),
    twr: z.array(z.number().nullable()),
  }),
})
