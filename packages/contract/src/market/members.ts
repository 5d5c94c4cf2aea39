import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Day, LipperId, PeriodFigures, periods } from '../fields.ts'
import { SectorRow } from '../market.ts'

/**
 * The equity markets of the set of 14 with their funds, one class a strategy, the best return over `period` first. `perf`
 * is total return in TWD, percent; null unknown.
 */
export const getSet14EquityFunds = endpoint({
  method: 'GET',
  path: '/api/sectors/set14_equity_funds',
  summary: '14 類股票市場各有哪些基金，依期間報酬排序',
  allow: 'public',
  refusals: [],
  query: z.object({ period: z.enum(periods).default('1y') }),
  reply: z.object({
    as_of: Day.nullable(),
    period: z.enum(periods),
    sectors: z.array(
      SectorRow.extend({
        funds: z.array(
          z.object({ lipper_id: LipperId, name: z.string(), score: z.int().nullable(), perf: z.number().nullable() }),
        ),
      }),
    ),
  }),
})

/** The markets of the set of 23 with the index that stands for each; null where none is known up to the day of the figures. */
export const getSet23Benchmark = endpoint({
  method: 'GET',
  path: '/api/sectors/set23_benchmark',
  summary: '23 類市場各自的代表指數與其台幣報酬',
  allow: 'public',
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    sectors: z.array(
      SectorRow.extend({
        benchmark: z.object({ name: z.string(), currency: CurrencyCode, perf: PeriodFigures }).nullable(),
      }),
    ),
  }),
})
