/** A fund of a market with what decides whether it is listed. */
export interface Candidate {
  /** Place in the snapshot; equal funds keep its order. */
  readonly place: number
  /** Return over the year in New Taiwan dollars, distributions reinvested. */
  readonly perf: number
  /** −3 to 3; null: not rated. */
  readonly score: number | null
}

/** So much of a market is in front. */
const FRONT_PART = 1 / 3
/** From this score on a fund is ahead of most of its kind. */
const AHEAD = 1

/**
 * The funds of a market that are in front: in the upper third by the return of a year and, where scores are known, rated
 * ahead of their peers. The best score first, and within a score the best return. The same rule for any day.
 *
 * @param byScore - whether the market has scores at all: a young data set has none
 */
export function frontFunds(all: readonly Candidate[], byScore: boolean): Candidate[] {
  const inFront = all
    .toSorted((a, b) => b.perf - a.perf || a.place - b.place)
    .slice(0, Math.floor(all.length * FRONT_PART))
  if (!byScore) return inFront
  const score = (one: Candidate) => one.score ?? 0
  return inFront.filter((one) => score(one) >= AHEAD).toSorted((a, b) => score(b) - score(a))
}
