/** How the evaluation of a client stands: it holds, it holds although its answers contradict each other, it is too old, or there is none. */
export const evaluationStates = ['fine', 'clashing', 'old', 'none'] as const

export type EvaluationState = (typeof evaluationStates)[number]

/** What a list of clients is ordered by: the name, who was here last, or who has drifted furthest. */
export const clientOrders = ['name', 'seen', 'drift'] as const

export type ClientOrder = (typeof clientOrders)[number]

/** Clients in one part of a table that is saved whole. */
export const CLIENTS_A_PART = 500

/** The largest drift that is known, percentage points; null where none is. */
export function largestDrift(drifts: readonly (number | null)[]): number | null {
  const known = drifts.filter((drift) => drift !== null)
  return known.length === 0 ? null : Math.max(...known)
}
