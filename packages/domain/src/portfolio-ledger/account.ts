import type { FundAccount } from './fund-account.ts'

/** A part of an account whose fund has ended: it left the account on the day of its last price, and is still held. */
export interface EndedPart {
  readonly place: number
  /** What it left with, and what it still counts for. */
  readonly value: number
  /** Its worth at the close up to that day, 0 from then on; shape (days of the account). */
  readonly values: Float64Array
  /** Money moved into it, out below zero; shape (days of the account). */
  readonly flows: Float64Array
}

/** A portfolio day by day, in its currency. Funds that ended are in it up to their last price: see `worthOfAccount`. */
export interface Account {
  readonly firstSlot: number
  /** Worth at the close, after the day's flows; NaN where it cannot be said. */
  readonly values: Float64Array
  /** Money in, out negative; each to the cent. What has ended moves out. */
  readonly flows: Float64Array
  /** Sum of all money moved up to the day, to the cent; below zero once more was taken out than ever came in. */
  readonly invested: Float64Array
  /** What is known of each day: a `DayMark`; not given: a price was published on every day. */
  readonly marks?: Uint8Array
  readonly ended?: readonly EndedPart[]
  /** Worth on the last day as the lines show it, each to the cent; not given: it is that of `values`. */
  readonly lastWorth?: number
}

/** A portfolio and each fund that it ever held: their flows and gains add up to its own. */
export interface PortfolioAccount extends Account {
  readonly funds: ReadonlyMap<string, FundAccount>
  /** Funds whose worth is not known on some day: they are no part of the account. */
  readonly leftOut: ReadonlyMap<string, FundAccount>
}
