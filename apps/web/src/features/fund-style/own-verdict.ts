import { formatShare } from '../../platform/format-number.ts'
import type { Style } from './queries.ts'
import { text } from './text.ts'

/** Below this the mix tells too little of the fund to judge it by. Percent. */
export const WEAK_FIT = 50
/** From this part on a market is what the fund is in; a fall by so many points is another style. Policy, percent. */
const MAIN = 50
const DRIFT = 20
/** Another mix that explains no more than so many points less is as good a reading. Policy. */
const AS_GOOD = 2

/**
 * Whether a fund moves like the market that it is filed under, and did so before. Markets that move alike stand in for each
 * other: where a mix with more of its own market explains as much, nothing has changed.
 */
export function ownVerdict(
  { name, now, first, as_named, as_before }: NonNullable<Style['own']>,
  explained: number,
): string {
  if (first - now >= DRIFT && explained - as_before > AS_GOOD)
    return text.own.less(name, formatShare(first), formatShare(now))
  if (now >= MAIN) return text.own.same(name)
  return explained - as_named <= AS_GOOD
    ? text.own.alike(name, formatShare(as_named))
    : text.own.little(name, formatShare(now))
}
