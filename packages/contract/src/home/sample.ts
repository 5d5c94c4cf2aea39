import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Money } from '../portfolio-ledger.ts'
import { Fresh } from './fresh.ts'

const Sample = z
  .object({
    /** The risk level of the model portfolio. */
    level: z.int().min(1).max(5),
    /** The day it was first published; before it all is a backtest. null: all of it is. */
    live_since: Day.nullable(),
    from: Day,
    to: Day,
    /** What 1,000,000 New Taiwan dollars gained or lost between these days, and the same in percent. */
    gain: Money,
    perf: z.number(),
    /** The worst 52 weeks of its mix of asset classes, by the means of all their funds; null: under two years are known. */
    worst_year: z.object({ amount: Money, percent: z.number(), from: Day, to: Day, years: z.number() }).nullable(),
    /** Some sixty days of it. */
    days: z.array(Day),
    values: z.array(z.number()),
  })
  .nullable()

/** The sample portfolio with its gain and its worst year: `sample` is null while none is published. */
export const getHomeSample = endpoint({
  method: 'GET',
  path: '/api/home/sample',
  summary: '首頁的示範組合：累計損益與最差一年（以 100 萬元計）',
  allow: 'public',
  refusals: [],
  reply: z.object({ ...Fresh, sample: Sample }),
})
/** The reply of `getHomeSample`. */
export type HomeSample = z.output<(typeof getHomeSample)['reply']>
