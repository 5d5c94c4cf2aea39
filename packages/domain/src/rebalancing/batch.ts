/** What can come of one portfolio of a batch. */
export const batchOutcomes = [
  'done',
  'in_band',
  'failed',
  'waiting',
  'declined',
  'expired',
  /** Its owner lets the adviser see it no more. */
  'ended',
] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** What a batch proposes for a portfolio: percent alone, since that is all that an adviser sees of it. */
export interface BatchProposal {
  readonly drift: number
  readonly driftAfter: number
  readonly funds: readonly { readonly lipperId: string; readonly before: number; readonly after: number }[]
}

/** For how many days an owner may answer a proposal. */
export const PROPOSAL_DAYS = 14

/** What should be looked at before a batch is sent; the ones that keep a portfolio out of it stand in `hindrances`. */
export const batchExceptions = [
  'empty',
  'no_value',
  'waiting',
  'unsolvable',
  'in_band',
  'too_many_funds',
  'too_much_change',
  'above_level',
  'not_for_sale',
] as const
export type BatchException = (typeof batchExceptions)[number]

/** Whether the risk that a portfolio is aimed at is within its owner's; unknown where no one was evaluated. */
export const riskFits = ['fits', 'above', 'unknown'] as const
export type RiskFit = (typeof riskFits)[number]

/** @param levels - 1 to 5; null where it is not known */
export function riskFitOf({ aimed, own }: { readonly aimed: number | null; readonly own: number | null }): RiskFit {
  if (aimed === null || own === null) return 'unknown'
  return aimed > own ? 'above' : 'fits'
}

/** What the plan for one portfolio comes to. */
export interface BatchPlan {
  /** Funds that are held after it. */
  readonly funds: number
  /** Sum of absolute changes of the shares, percent. */
  readonly change: number
  readonly fit: RiskFit
  /** Funds that are aimed at and cannot be bought. */
  readonly stopped: number
}

/**
 * What an adviser should look at before this plan is proposed.
 *
 * Source: PRODUCT A11.11 "per-portfolio exceptions", C22 "suitability, legal limits"; the limits are those of A11.10.
 */
export function exceptionsOfPlan(
  { funds, change, fit, stopped }: BatchPlan,
  { mostFunds, mostChange }: { readonly mostFunds: number; readonly mostChange: number },
): BatchException[] {
  const found: readonly (readonly [exception: BatchException, isFound: boolean])[] = [
    ['too_many_funds', funds > mostFunds],
    ['too_much_change', change > mostChange],
    ['above_level', fit === 'above'],
    ['not_for_sale', stopped > 0],
  ]
  return found.flatMap(([exception, isFound]) => (isFound ? [exception] : []))
}
