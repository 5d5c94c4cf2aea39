import type { Ratio } from '../series/series.ts'

/** A return in a foreign currency, taken apart; (1 + own) × (1 + exchange) = 1 + total. */
export interface ExchangeSplit {
  /** In the fund's own currency. */
  readonly own: Ratio
  /** What exchange rates made of it. */
  readonly exchange: Ratio
}

/**
 * What of a converted return the fund earned, and what the exchange rate did.
 *
 * @param total - the return in the currency it is stated in
 * @param own - of the same days in the fund's own currency, above −1
 * @returns both parts; null where one of the returns is unknown
 *
 * Source: PRODUCT A20 "Gain split", as returns: the cross term belongs to the exchange rate.
 */
export function exchangeSplit(total: Ratio | null, own: Ratio | null): ExchangeSplit | null {
  if (total === null || own === null || !(own > -1)) return null
  return { own, exchange: (1 + total) / (1 + own) - 1 }
}
