import type { SeenFund } from './see-through.ts'

/** How much each pair of a portfolio's funds holds alike. */
export interface OverlapMatrix {
  /** Part of each fund that is disclosed with an ISIN, percent of the fund; null where nothing is. */
  readonly coverage: readonly (number | null)[]
  /** Shape (funds, funds), symmetric, percent; a fund with itself is its coverage; null where one of them says nothing. */
  readonly overlap: readonly (readonly (number | null)[])[]
}

/**
 * The overlap of every pair: over all ISINs, the sum of the smaller of both weights. Never above the smaller coverage,
 * and a lower bound of the true overlap where coverage is below 100.
 *
 * Source: PRODUCT A20 "Overlap".
 */
export function overlapMatrix(funds: readonly SeenFund[]): OverlapMatrix {
  const weights = funds.map(weightsByIsin)
  const coverage = weights.map((own) => (own.size === 0 ? null : sumOf(own.values())))
  const overlap = weights.map((own, row) =>
    weights.map((other, column) => {
      if (own.size === 0 || other.size === 0) return null
      // the lower place first, so that both halves are the same to the last bit
      return row <= column ? overlapOf(own, other) : overlapOf(other, own)
    }),
  )
  return { coverage, overlap }
}

/** What a fund holds, percent of the fund by ISIN. */
export function weightsByIsin({ fund, pieces }: SeenFund): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { line, percent } of pieces) {
    if (line.isin === null || !(fund.percent > 0)) continue
    weights.set(line.isin, (weights.get(line.isin) ?? 0) + (percent / fund.percent) * 100)
  }
  return weights
}

/**
 * What a fund holds alike with some other funds taken as one, each by its size.
 *
 * @returns percent of the fund; null where it, or none of the others, says what it holds
 *
 * Source: PRODUCT A20 "Overlap".
 */
export function overlapWithRest(own: SeenFund, rest: readonly SeenFund[]): number | null {
  const size = sumOf(rest.map(({ fund }) => fund.percent))
  const together = new Map<string, number>()
  for (const other of rest) {
    for (const [isin, weight] of weightsByIsin(other))
      together.set(isin, (together.get(isin) ?? 0) + (weight * other.fund.percent) / size)
  }
  const weights = weightsByIsin(own)
  return weights.size === 0 || together.size === 0 ? null : overlapOf(weights, together)
}

/** Of what two hold, percent by ISIN, the smaller of both added up. */
export function overlapOf(own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return sumOf([...own].map(([isin, weight]) => Math.min(weight, other.get(isin) ?? 0)))
}

function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Two funds and what they hold alike; places in the list of funds. */
export interface OverlapPair {
  readonly first: number
  readonly second: number
  readonly percent: number
}

/** From here on two funds are much the same bet, percent. */
export const HIGH_OVERLAP = 30

/** As many funds as are compared with each other on one screen. */
export const MOST_COMPARED = 30

/** The pairs that overlap by so much or more, the closest first. */
export function closePairs({ overlap }: OverlapMatrix, threshold = HIGH_OVERLAP): OverlapPair[] {
  return overlap
    .flatMap((row, first) =>
      row.flatMap((percent, second) =>
        second > first && percent !== null && percent >= threshold ? [{ first, second, percent }] : [],
      ),
    )
    .toSorted((a, b) => b.percent - a.percent)
}

/**
 * The fund behind the first so many that is most like one of them, the earlier of two that are as like; null where none
 * overlaps by so much.
 *
 * @param row - place of the fund that is asked about, among the first
 * @param first - how many funds stand before those that are looked among
 */
export function closestBehind(
  { overlap }: OverlapMatrix,
  { row, first, threshold = HIGH_OVERLAP }: { row: number; first: number; threshold?: number },
): { readonly at: number; readonly percent: number } | null {
  let closest: { at: number; percent: number } | null = null
  for (const [at, percent] of (overlap[row] ?? []).slice(first).entries()) {
    if (percent !== null && percent >= threshold && percent > (closest?.percent ?? -1)) closest = { at, percent }
  }
  return closest
}
