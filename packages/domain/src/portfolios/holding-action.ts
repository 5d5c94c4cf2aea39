import type { Change, WantedWorth } from '../portfolio-ledger/apply-change.ts'
import type { ValuedHolding } from '../portfolio-ledger/holding.ts'

/** What a member may do with one fund of a portfolio while the others stay as they are. */
export const holdingActions = ['raise', 'reduce', 'replace', 'close'] as const

/** One of them, with what it needs; amounts in the portfolio's currency. */
export type HoldingAction =
  | { readonly action: 'raise' | 'reduce'; readonly lipperId: string; readonly amount: number }
  | { readonly action: 'replace'; readonly lipperId: string; readonly by: string }
  | { readonly action: 'close'; readonly lipperId: string }

/** Why a action cannot be done. */
export type HoldingFault = 'not_held' | 'too_much' | 'same_fund' | 'no_worth'

/** What is to be recorded: every fund with its worth after the change. */
export interface HoldingChange extends Pick<Change, 'kind'> {
  readonly wanted: readonly WantedWorth[]
}

const CENTS = 100
/** Less than this left over is no holding: whoever takes nearly all closes it. */
const LEAST_LEFT = 1

/**
 * What a action on one fund makes of the whole. Every other fund keeps its worth to the cent, and so its lines; what is
 * raised or reduced is exactly the money asked for.
 *
 * @param before - lines with their worth now
 */
export function changeOfHolding(before: readonly ValuedHolding[], asked: HoldingAction): HoldingChange | HoldingFault {
  const worths = centsByFund(before)
  const own = worths.get(asked.lipperId)
  if (own === undefined) return 'not_held'
  switch (asked.action) {
    case 'raise':
      return { kind: 'raise', wanted: wantedOf(worths.set(asked.lipperId, own + toCents(asked.amount))) }
    case 'reduce':
      if (own - toCents(asked.amount) < LEAST_LEFT * CENTS) return 'too_much'
      return { kind: 'reduce', wanted: wantedOf(worths.set(asked.lipperId, own - toCents(asked.amount))) }
    case 'replace':
      return own === 0 ? 'no_worth' : replaced(worths, own, asked)
    case 'close':
      worths.delete(asked.lipperId)
      return { kind: worths.size === 0 ? 'close' : 'reduce', wanted: wantedOf(worths) }
  }
}

function replaced(
  worths: Map<string, number>,
  own: number,
  { lipperId, by }: Extract<HoldingAction, { action: 'replace' }>,
): HoldingChange | HoldingFault {
  if (by === lipperId) return 'same_fund'
  worths.delete(lipperId)
  return { kind: 'manual', wanted: wantedOf(worths.set(by, (worths.get(by) ?? 0) + own)) }
}

function centsByFund(lines: readonly ValuedHolding[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lipperId, value } of lines) sums.set(lipperId, (sums.get(lipperId) ?? 0) + toCents(value))
  return sums
}

function wantedOf(cents: ReadonlyMap<string, number>): WantedWorth[] {
  return [...cents].map(([lipperId, amount]) => ({ lipperId, amount: amount / CENTS }))
}

function toCents(amount: number): number {
  return Math.round(amount * CENTS)
}
