import type { Destination } from './trade-bounds.ts'

/** Why a fund is traded, or is not. */
export type TradeReason =
  | 'back_to_target'
  | 'makes_room'
  | 'not_for_sale'
  | 'unpriced'
  | 'at_target'
  | 'too_small'
  | 'inside_band'
  | 'left_alone'

/** A fund of a rebalance; money in cents. */
export interface ExplainedTrade {
  readonly cents: number
  /** What it should be after the trades. */
  readonly goal: number
  /** Signed; 0 where it is not traded. */
  readonly trade: number
  /** The smallest trade that is proposed. */
  readonly least: number
  readonly to: Destination
  readonly canBuy: boolean
  /** Its prices have ended. */
  readonly isUnpriced?: boolean
}

/**
 * The one reason that is said of a fund: a trade leads to the target, or gives and takes what the others need; a fund
 * without a trade has no price any more or is not sold any more, stands at its target, is too little away from it, or inside its band.
 */
export function whyOfTrade({ cents, goal, trade, least, to, canBuy, isUnpriced }: ExplainedTrade): TradeReason {
  const gap = goal - cents
  if (trade !== 0) return Math.sign(trade) === Math.sign(gap) ? 'back_to_target' : 'makes_room'
  if (isUnpriced === true && Math.abs(gap) >= 1) return 'unpriced'
  if (gap >= least && !canBuy) return 'not_for_sale'
  if (Math.abs(gap) < 1) return 'at_target'
  if (Math.abs(gap) < least) return 'too_small'
  return to === 'band' ? 'inside_band' : 'left_alone'
}
