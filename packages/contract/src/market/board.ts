import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'

/**
 * Indices, rates, the dollar and commodities with what they mean for funds held here. Each has the day of its last value;
 * one that ended more than ten weekdays before `as_of` is left out. `change` is against the value before it: percent,
 * percentage points or, of a gauge, its own units. `exchange` is what its currency gained in TWD between the same two
 * days, `in_twd` both together, percent; null where it is no investment or no rate is known. `trend`: three months.
 */
export const getMarketBoard = endpoint({
  method: 'GET',
  path: '/api/market/board',
  summary: '指數、利率、匯率與商品：最新值、原幣與台幣變動、近三個月走勢，以及牽動哪些基金',
  allow: 'public',
  feature: 'market',
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    levels: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        group: z.enum(['shares', 'others']),
        value: z.number(),
        decimals: z.int(),
        day: Day,
        change: z.number().nullable(),
        change_in: z.enum(['percent', 'points', 'value']),
        exchange: z.number().nullable(),
        in_twd: z.number().nullable(),
        trend: z.array(z.number()),
        /** zh-TW: the funds that it moves, and their market where they are a single one. */
        moves: z.string(),
        sector: z.string().nullable(),
      }),
    ),
  }),
})
