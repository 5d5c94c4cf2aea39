/** What of a trade decides which others it is paid by. */
export interface MatchedTrade {
  readonly lipperId: string
  /** Signed cents: a purchase is positive. */
  readonly cents: number
  readonly house: string
}

/** Part of a purchase, and the sale that pays for it; null: money that is there already. */
export interface Leg<T> {
  readonly from: T | null
  readonly to: T
  readonly cents: number
}

/**
 * Which sale pays for which purchase: funds of one house first, since money can be switched between them, then the
 * largest with the largest; new money pays for what is left.
 *
 * @param cashCents - new money
 * @returns legs that sum to each purchase; sales that pay for none leave the portfolio
 */
export function matchTrades<T extends MatchedTrade>(trades: readonly T[], cashCents: number): Leg<T>[] {
  const left = new Map(trades.map((trade) => [trade, Math.abs(trade.cents)]))
  const sales = trades.filter(({ cents }) => cents < 0).toSorted((a, b) => a.cents - b.cents)
  const purchases = trades.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents)
  const legs: Leg<T>[] = []
  const pay = (from: T, to: T) => {
    const cents = Math.min(left.get(from) ?? 0, left.get(to) ?? 0)
    if (cents === 0) return
    left.set(from, (left.get(from) ?? 0) - cents)
    left.set(to, (left.get(to) ?? 0) - cents)
    legs.push({ from, to, cents })
  }
  for (const to of purchases) for (const from of sales) if (from.house === to.house) pay(from, to)
  for (const to of purchases) for (const from of sales) pay(from, to)
  let cash = Math.max(0, cashCents)
  for (const to of purchases) {
    const cents = Math.min(cash, left.get(to) ?? 0)
    cash -= cents
    if (cents > 0) legs.push({ from: null, to, cents })
  }
  return legs
}
