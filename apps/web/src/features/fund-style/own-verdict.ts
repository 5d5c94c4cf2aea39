import { formatShare } from '../../platform/format-number.ts'
import type { Style } from './queries.ts'
import { text } from './text.ts'

/** Below this the mix tells too little of the fund to judge it by. Percent. */
export const WEAK_FIT = 50
/** From this part on a market is what the fund is in; a fall by so many points is another style. Policy, percent. */
const MAIN = 50
const DRIFT = 20

/** Whether a fund moves like the market that it is filed under, and did so before. */
export function ownVerdict({ name, now, first }: NonNullable<Style['own']>): string {
  if (first - now >= DRIFT) return text.own.less(name, formatShare(first), formatShare(now))
  return now >= MAIN ? text.own.same(name) : text.own.little(name, formatShare(now))
}
