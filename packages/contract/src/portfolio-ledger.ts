import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { z } from 'zod'

import { Amount, AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'
import { Plan } from './fund-plans.ts'

/** Where a member's portfolios are listed: `listPortfolios`. */
export const LIST_PATH = '/api/pfms'

/** What a change did to a fund. Source: research spec §3 "Per-fund difference flags". */
export const changeFlags = [
  'new',
  'removed',
  'sustained',
  'replaced',
  'discontinued',
  'adjusted',
  'overweight',
] as const

/** What is to be said of a holding as it stands. Only a change can find that a fund was not for sale and is gone. */
export const heldFlags = ['overweight', 'not_for_sale', 'not_in_pool'] as const

/** What the figures of a portfolio do not know of one of its funds. */
const caveatKinds = [
  /** No exchange rate since `from`: the fund is in no figure. */
  'no_rate',
  /** No price that anything could be compared with: the fund is in no figure. */
  'no_price',
  /** Its prices ended on `from`: it is in the figures up to that day, and in the worth at its last price. */
  'prices_ended',
  /** No price between `from` and `to`. */
  'price_hole',
  /** No exchange rate between `from` and `to`, while there were prices. */
  'rate_hole',
  /** Money of `from` bought at the first price there was, on `to`. */
  'bought_late',
  /** Charges of a plan from `from` to `to` that were not made, because there was no price. */
  'charges_not_made',
  /** It distributes, and no one gave the distributions: its gain is that of its price alone. */
  'distributions_unknown',
] as const

/**
 * Something the figures of a portfolio leave out or approximate for one fund. `from` and `to` are null where the kind
 * has no such day, `count` where it counts nothing.
 */
export const Caveat = z.object({
  kind: z.enum(caveatKinds),
  lipper_id: LipperId,
  name: z.string(),
  /** Still in the portfolio. */
  held: z.boolean(),
  from: Day.nullable(),
  to: Day.nullable(),
  /** How many charges, or holes where there are more than one. */
  count: z.int().nullable(),
})
export type Caveat = z.output<typeof Caveat>

/** A holding as a member submits it. What a plan charges, the plan says: only its amount may be left out. */
export const SubmittedHolding = z.object({
  lipper_id: AskedFund,
  amount: Amount.optional(),
  currency: CurrencyCode.optional(),
  date: Day.optional(),
  plan: Plan.nullable().optional(),
})

/** At most two decimals; figures that are only read have as many as their currency shows (New Taiwan dollars none). */
export const Money = z.number()

/** A holding with what it is worth now; amounts in the portfolio's currency where not said otherwise. */
const ValuedHoldingRow = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.enum(assetTypes),
  sector_name: z.string().nullable(),
  score: z.int().nullable(),
  risk_level: z.int().nullable(),
  for_sale: z.boolean(),
  active: z.boolean(),
  date: Day,
  currency: CurrencyCode,
  plan: Plan.nullable(),
  /** What went in so far, in `currency`; of a plan its months × monthly amount. */
  amount: Money,
  /**
   * What it is worth on `as_of`, in the decimals that the portfolio's currency is shown in; those of all lines add up to the
   * portfolio's. null where there is no price or exchange rate.
   */
  value: Money.nullable(),
  gain: Money.nullable(),
  perf: z.number().nullable(),
  /** Part of the portfolio's value, percent, one decimal; those that have a worth sum to exactly 100.0. */
  proportion: z.number().nullable(),
  price_date: Day.nullable(),
  flags: z.array(z.enum(heldFlags)),
})

const BucketSector = z.object({ sector_id: z.string(), name: z.string(), proportion: z.number() })

/** How the value spreads over asset types and their sectors, percent. */
export const Allocation = z.object({
  bf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  ef: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  mmf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  blf: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
  other: z.object({ proportion: z.number(), sectors: z.array(BucketSector) }),
})
export type Allocation = z.output<typeof Allocation>

/**
 * A portfolio with its worth, its returns and its funds. Money is in `currency`, rates are percent, null is unknown.
 * The specification shows no such shape; names follow its entities.
 */
export const Portfolio = z.object({
  id: z.int(),
  name: z.string(),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  currency: CurrencyCode,
  autorebalance: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  first_date: Day.nullable(),
  as_of: Day,
  /** The first day of returns and risk, where the market was closed on `first_date`. null: `first_date`. */
  figures_from: Day.nullable().default(null),
  /** The last day of returns and risk: where the prices of all that is held have ended, that of the last of them. null: `as_of`. */
  figures_to: Day.nullable().default(null),
  /** Of the funds that have a worth; `caveats` says which have none. */
  value: Money.nullable(),
  /** Put in less taken out; 0 once more was taken out than ever came in. */
  invested: Money,
  /** Worth and what was taken out, less what was put in. */
  gain: Money.nullable(),
  /** Time-weighted return since the first day, percent. */
  twr: z.number().nullable(),
  /** Money-weighted return, percent; null with a reason. */
  mwr: z.number().nullable(),
  /** True: `mwr` is a rate a year. False: younger than a year, the plain gain on what was paid in. */
  mwr_yearly: z.boolean(),
  mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
  volatility: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  funds: z.array(ValuedHoldingRow),
  allocation: Allocation,
  /** Absent in reports kept before it was said. */
  caveats: z.array(Caveat).default([]),
  is_demo: z.boolean(),
})
export type Portfolio = z.output<typeof Portfolio>

/** What a change of funds or plans has written: the portfolio's new version, and the note of the change. */
export const Recorded = z.object({ id: z.int(), version: z.int(), rebalance_note_id: z.int() })
