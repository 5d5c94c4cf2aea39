/** Why a portfolio's funds changed. Source: research spec §3 "Rebalance record". */
export const rebalanceKinds = ['create', 'auto', 'manual', 'raise', 'reduce', 'close'] as const
export type RebalanceKind = (typeof rebalanceKinds)[number]
