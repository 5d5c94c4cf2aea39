import type { IsoDate } from '../calendar/iso-date.ts'
import { allocate } from '../money/allocate.ts'
import type { Currency } from '../money/currency.ts'
import type { ValuedHolding } from './holding.ts'
import type { RebalanceKind } from './rebalance-kind.ts'

/** What a member wants a portfolio to be after a change: worth by fund, in the portfolio's currency. */
export interface WantedWorth {
  readonly lipperId: string
  readonly amount: number
}

export interface Change {
  readonly kind: Exclude<RebalanceKind, 'create'>
  readonly wanted: readonly WantedWorth[]
  readonly currency: Currency
  readonly today: IsoDate
}

/** A difference below this, in currency units, is no trade. Source: research spec §9 "adjustment threshold". */
const NO_TRADE_BELOW = 1
const CENTS = 100

/**
 * The lines of a portfolio after a change.
 *
 * A fund whose worth stays keeps its lines, with their days and amounts; a fund that is traded, or new, becomes one
 * line of today. `manual` and `auto` keep the portfolio's worth to the cent: what is wanted says only how it is
 * shared. The other kinds take the amounts as they are.
 *
 * @param before - lines with their worth now
 * @returns lines in the order wanted
 * @throws RangeError where `manual` or `auto` is asked to make an empty portfolio of one that has worth
 */
export function applyChange(before: readonly ValuedHolding[], change: Change): ValuedHolding[] {
  const worths = sumByFund(before)
  const isShared = keepsWorth(change.kind)
  const wanted = isShared ? shareOut(before, change.wanted) : change.wanted
  // what was shared out is settled to the cent already; a wish is not
  const noTradeBelow = isShared ? 1 / CENTS / 2 : NO_TRADE_BELOW
  return wanted.flatMap((want): ValuedHolding[] => {
    const worth = worths.get(want.lipperId)
    if (worth !== undefined && Math.abs(toCents(worth) - want.amount) < noTradeBelow) {
      return before.filter((line) => line.lipperId === want.lipperId)
    }
    const { lipperId, amount } = want
    return amount <= 0
      ? []
      : [
          {
            lipperId,
            amount,
            value: amount,
            currency: change.currency,
            date: change.today,
            plan: planOf(before, lipperId),
          },
        ]
  })
}

/** Whether a change moves money between funds only. */
export function keepsWorth(kind: RebalanceKind): boolean {
  return kind === 'manual' || kind === 'auto'
}

/** The portfolio's worth in cents, shared as wanted; funds that stay the same to a unit keep their worth exactly. */
function shareOut(before: readonly ValuedHolding[], wanted: readonly WantedWorth[]): WantedWorth[] {
  const worths = sumByFund(before)
  const total = [...worths.values()].reduce((sum, worth) => sum + Math.round(worth * CENTS), 0)
  const asked = wanted.reduce((sum, want) => sum + want.amount, 0)
  const scaled = wanted.map((want) => ({ ...want, amount: (want.amount / asked) * (total / CENTS) }))
  const stays = scaled.map(({ lipperId, amount }) => {
    const worth = worths.get(lipperId)
    return worth !== undefined && Math.abs(worth - amount) < NO_TRADE_BELOW ? Math.round(worth * CENTS) : null
  })
  const wasKept = stays.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  // what a fund too small to trade leaves behind goes to the largest, or it would be lost
  if (wasKept !== total && !stays.includes(null)) stays[largestOf(scaled)] = null
  const kept = stays.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const movable = scaled.map((want, place) => (stays[place] === null ? want.amount : 0))
  const shares = movable.some((amount) => amount > 0) ? allocate(total - kept, movable) : movable
  return scaled.map(({ lipperId }, place) => ({ lipperId, amount: (stays[place] ?? shares[place] ?? 0) / CENTS }))
}

function largestOf(wanted: readonly WantedWorth[]): number {
  const amounts = wanted.map((want) => want.amount)
  return amounts.indexOf(Math.max(...amounts))
}

function toCents(worth: number): number {
  return Math.round(worth * CENTS) / CENTS
}

function sumByFund(lines: readonly ValuedHolding[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.lipperId, (sums.get(line.lipperId) ?? 0) + line.value)
  return sums
}

function planOf(before: readonly ValuedHolding[], lipperId: string): ValuedHolding['plan'] {
  return before.find((line) => line.lipperId === lipperId)?.plan ?? null
}
