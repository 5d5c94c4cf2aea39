/** What suggests something: the optimiser, the smart pick, and bringing a portfolio back to its targets. */
export const adviceKinds = ['optimise', 'smart_pick', 'rebalance'] as const
export type AdviceKind = (typeof adviceKinds)[number]

/** So many suggestions that led to no change are kept for a member; the oldest go. Those of a change stay with its record. */
export const MOST_KEPT_ADVICE = 50
