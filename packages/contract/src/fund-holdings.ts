import { creditRatings } from '@zhiheng/domain/funds/market-data.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, IdText, LipperId } from './fields.ts'

/** A holding in the newest list and in the one before, percent of the fund; null: not in that list. */
const ChangedLine = z.object({
  isin: z.string().nullable(),
  name: z.string(),
  before: z.number().nullable(),
  now: z.number().nullable(),
})

/** The largest of one kind of change, and how many there are in all. */
const Changes = z.object({ count: z.int(), rows: z.array(ChangedLine) })

/**
 * How a fund's newest disclosed holdings stand: how concentrated they are, how they spread, and what changed since the list
 * before. Weights are percent of the fund. `as_of` is null where nothing was disclosed.
 *
 * Refuses: `not_found`.
 */
export const getHoldingsDepth = endpoint({
  method: 'GET',
  path: '/api/funds/:id/holdings_depth',
  summary: '持股集中度、幣別分布、債券的信用評等與存續期間，以及與前一次揭露的差異',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    as_of: Day.nullable(),
    /** Disclosed part of the fund, percent. */
    coverage: z.number().nullable(),
    count: z.int(),
    /** The first ten by rank together, as the list of holdings says it. */
    top_10: z.number().nullable(),
    /** As how many equal holdings the disclosed ones are as concentrated. */
    effective: z.number().nullable(),
    /** The list before, of this class or of another of the same fund; null where there is only one. */
    before: z
      .object({ as_of: Day, coverage: z.number(), added: Changes, gone: Changes, up: Changes, down: Changes })
      .nullable(),
    /** Sums by the currency of each security, the largest first; '' what is unknown. Industries and countries are in `/holdings`. */
    by_currency: z.array(z.object({ label: z.string(), weight: z.number() })),
    /** Bonds are much of it. */
    holds_bonds: z.boolean(),
    /** Its bonds by credit rating, the safest first, null what is ungraded; empty where no source grades any. */
    by_rating: z.array(z.object({ rating: z.enum(creditRatings).nullable(), weight: z.number() })),
    /** Mean modified duration in years, of the percent of the fund in bonds whose source gives one; null of none. */
    duration: z.object({ years: z.number(), coverage: z.number() }).nullable(),
  }),
})

/**
 * How much of a fund one of the member's portfolios holds already. Percent; the portfolio is seen through its funds.
 *
 * Refuses: `not_found` for a portfolio that is not the member's, and for an id that no class has.
 */
export const getFundOverlap = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/fund_overlap',
  summary: '一檔基金的持股與自己的投資組合重疊多少',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  query: z.object({ fund: AskedFund }),
  reply: z.object({
    /** Why there is no overlap: nothing is held, or one of both discloses nothing. */
    missing: z.enum(['no_funds', 'fund_silent', 'portfolio_silent']).nullable(),
    /** Percent of the fund that the portfolio holds, too; a lower bound where a coverage is below 100. */
    overlap: z.number().nullable(),
    fund_coverage: z.number().nullable(),
    portfolio_coverage: z.number().nullable(),
    /** Whether the fund itself is in the portfolio. */
    is_held: z.boolean(),
    /** Funds of the portfolio without a price or a rate: they are left out. */
    left_out: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
    common: z.array(z.object({ isin: z.string(), name: z.string(), fund: z.number(), portfolio: z.number() })),
  }),
})
