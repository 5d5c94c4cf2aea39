/** What can come of one client's portfolio: it may be sent, an adviser has to look first, it may not, or nothing is to do. */
export const preflightOutcomes = ['passes', 'look', 'blocked', 'nothing'] as const
export type PreflightOutcome = (typeof preflightOutcomes)[number]

/** What keeps a client from being sent a proposal. */
export const preflightBlocks = [
  'empty',
  'no_value',
  'unknown_level',
  'stale_level',
  'above_level',
  'too_many_funds',
  'waiting',
  'unsolvable',
] as const
/** What an adviser has to look at before it is sent. */
export const preflightDoubts = ['too_much_change', 'not_for_sale', 'unpriced', 'under_least', 'unknown_risk'] as const
/** What is said beside the figures, and keeps nothing back: of most funds no source gives the fee. */
const preflightRemarks = ['unknown_cost'] as const
export const preflightExceptions = [...preflightBlocks, ...preflightDoubts, ...preflightRemarks] as const
export type PreflightException = (typeof preflightExceptions)[number]
