import { addMonths } from '../series/add-months.ts'
import type { EpochDay } from '../series/series.ts'

/** Why a fund has no score, in the order in which the reasons are asked for. */
export const noScoreReasons = ['index-fund', 'too-young', 'stale-holdings', 'too-small', 'too-few-peers'] as const
export type NoScoreReason = (typeof noScoreReasons)[number]

/** What decides whether a fund may have a score. */
export interface Candidate {
  /** Null: unknown, counts as too young. */
  readonly launchDay: EpochDay | null
  /** Day of the newest disclosed holdings; null: never disclosed. */
  readonly holdingsDay: EpochDay | null
  readonly isIndexFund: boolean
  /** In any one currency, the same for all; null: unknown, and not a peer in size. */
  readonly size: number | null
}

/** What an unknown holdings day or size means: version 1 of the score refused it, version 2 scores on what is known. */
export type UnknownFacts = 'allowed' | 'refused'

const YOUNGEST_MONTHS = 6
const OLDEST_HOLDINGS_MONTHS = 8
const SMALLEST_PART = 0.05
/** A score is a place among others: one fund alone has none. */
export const FEWEST_PEERS = 2

/**
 * Says for every fund of a peer group whether it gets a score, and if not, why not.
 *
 * @param group - all funds of the peer group
 * @param asOf - the day of the scores; months are clamped to the month's end
 * @param unknown - whether a fund whose holdings day or size no one gave may be scored
 * @returns one a fund, null: it is scored
 *
 * Source: specification §2, "Fund with no score": founded within 6 months, holdings not updated for 8 months, size in
 * the bottom 5 % of peers, any index fund; a group with fewer than two such funds is not scored (ours).
 */
export function scoreEligibility(
  group: readonly Candidate[],
  asOf: EpochDay,
  unknown: UnknownFacts,
): (NoScoreReason | null)[] {
  const small = smallestOf(group.map((fund) => fund.size))
  const reasons = group.map((fund, index) => {
    const isSmall = small[index] ?? unknown === 'refused'
    return ownReason(fund, { asOf, unknown }) ?? (isSmall ? 'too-small' : null)
  })
  const scored = reasons.filter((reason) => reason === null).length
  return scored < FEWEST_PEERS ? reasons.map((reason) => reason ?? 'too-few-peers') : reasons
}

/**
 * Finds the smallest twentieth of a peer group. Equal sizes take the highest of their ranks, so a tie across the cut
 * excludes no one.
 *
 * @param sizes - null is unknown
 * @returns one a fund: true is in the bottom 5 % of the known sizes, null is unknown
 *
 * Source: specification §2, "asset size in the bottom 5 % of peers"; competition rank, ties "max".
 */
export function smallestOf(sizes: readonly (number | null)[]): (boolean | null)[] {
  const known = sizes.filter((size) => size !== null)
  const cut = Math.floor(SMALLEST_PART * known.length)
  return sizes.map((size) => (size === null ? null : known.filter((other) => other <= size).length <= cut))
}

interface Terms {
  readonly asOf: EpochDay
  readonly unknown: UnknownFacts
}

function ownReason(fund: Candidate, { asOf, unknown }: Terms): NoScoreReason | null {
  if (fund.isIndexFund) return 'index-fund'
  if (fund.launchDay === null || addMonths(fund.launchDay, YOUNGEST_MONTHS) > asOf) return 'too-young'
  if (fund.holdingsDay === null) return unknown === 'refused' ? 'stale-holdings' : null
  return areHoldingsOld(fund.holdingsDay, asOf) ? 'stale-holdings' : null
}

/**
 * Whether disclosed holdings are so old that their fund has no score.
 *
 * @param holdingsDay - the day of the newest list
 * @param asOf - the day of the scores
 * @returns true over eight months
 *
 * Source: specification §2, "Fund with no score".
 */
export function areHoldingsOld(holdingsDay: EpochDay, asOf: EpochDay): boolean {
  return addMonths(holdingsDay, OLDEST_HOLDINGS_MONTHS) < asOf
}
