import { Day } from '@zhiheng/contract/fields.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { invalidReasons } from '@zhiheng/domain/favorites/why-invalid.ts'
import type { FundState } from '@zhiheng/domain/fund-news/fund-state.ts'
import { z } from 'zod'

/** How a portfolio stands, as far as its owner is told of it. */
export interface PortfolioState {
  /** Whether something has left its band; of one without bands of its own, or that the site rebalances itself, never. */
  readonly isOut: boolean
  /** The last charge that was not made, by fund. */
  readonly missed: Readonly<Record<string, IsoDate>>
}

/** What is noted of a class. */
export const notedFund: z.ZodType<FundState> = z.object({
  score: z.object({ date: Day, score: z.number(), version: z.number() }).nullable(),
  events: z.array(z.string()),
  invalid: z.enum(invalidReasons).nullable(),
})

/** What is noted of a portfolio. */
export const notedPortfolio: z.ZodType<PortfolioState> = z.object({
  isOut: z.boolean(),
  missed: z.record(z.string(), Day),
})

/** What is noted of an announcement: that it was there. */
export const notedThere = z.object({})
