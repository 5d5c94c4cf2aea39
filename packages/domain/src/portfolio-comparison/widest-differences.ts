/** Something that one portfolio holds more of than another; percent of each, in their order. */
export interface WidestDifference {
  readonly id: string
  readonly label: string
  /** null: that portfolio's funds disclose nothing, so no one knows. */
  readonly weights: readonly (number | null)[]
  /** Between the most and the least of what is known. */
  readonly spread: number
}

/** What a portfolio holds, by place; null where nothing of it is disclosed. */
export type Weights = ReadonlyMap<string, { readonly label: string; readonly weight: number }> | null

/** A difference of less says nothing, percent. */
const LEAST_SPREAD = 0.5

/**
 * In what portfolios differ most, the widest first.
 *
 * @param all - of each portfolio what it holds
 */
export function widestDifferences(all: readonly Weights[], most: number): WidestDifference[] {
  return allHeld(all)
    .filter(({ spread }) => spread >= LEAST_SPREAD)
    .toSorted((a, b) => b.spread - a.spread)
    .slice(0, most)
}

/** What every portfolio holds that discloses anything, by what the least of them has; none where fewer than two do. */
export function heldByAll(all: readonly Weights[], most: number): WidestDifference[] {
  if (all.filter((one) => one !== null).length < 2) return []
  return allHeld(all)
    .map((row) => ({ row, least: Math.min(...knownOf(row.weights)) }))
    .filter(({ least }) => least > 0)
    .toSorted((a, b) => b.least - a.least)
    .slice(0, most)
    .map(({ row }) => row)
}

function allHeld(all: readonly Weights[]): WidestDifference[] {
  const labels = new Map(all.flatMap((one) => [...(one ?? [])].map(([id, { label }]) => [id, label] as const)))
  return [...labels].map(([id, label]) => {
    const weights = all.map((one) => (one === null ? null : (one.get(id)?.weight ?? 0)))
    return { id, label, weights, spread: Math.max(...knownOf(weights)) - Math.min(...knownOf(weights)) }
  })
}

function knownOf(weights: readonly (number | null)[]): number[] {
  return weights.filter((weight) => weight !== null)
}

/** How much two portfolios hold in common, percent; null where one of them discloses nothing. */
export function heldInCommon(one: Weights, other: Weights): number | null {
  if (one === null || other === null) return null
  return [...one].reduce((sum, [id, { weight }]) => sum + Math.min(weight, other.get(id)?.weight ?? 0), 0)
}
