import { z } from 'zod'

import { Day } from '../fields.ts'

/** What is known of an ETF on the exchange. Percent units; null unknown. */
export const ExchangeFigures = z.object({
  /** The close over the net value of the same day; above zero it cost more than it was worth. */
  premium: z.object({ percent: z.number(), day: Day }).nullable(),
  /** 張 a day, mean of the last `days` trading days that are known, twenty at most, up to `day`. */
  volume: z.object({ lots: z.number(), days: z.int(), day: Day }).nullable(),
  /** Asked less bid when the exchange closed, over the middle between them; the middle of such days. */
  spread: z.object({ percent: z.number(), days: z.int(), day: Day }).nullable(),
})
export type ExchangeFigures = z.output<typeof ExchangeFigures>
