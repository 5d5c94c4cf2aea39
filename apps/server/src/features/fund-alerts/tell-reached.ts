import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Site } from '../../platform/site.ts'
import { type NewNotice, notifyMember } from '../notifications/notify-member.ts'

/** An alert that was reached, as it was set when that was seen. */
export interface Reached {
  readonly id: number
  /** When it was set again; null: it never was. */
  readonly armedAt: string | null
  /** The day of the value that reached it. */
  readonly on: IsoDate
  readonly value: number
}

/** An alert that was reached, with what its member is told. */
export interface Firing {
  readonly reached: Reached
  readonly notice: NewNotice
}

/**
 * Tells members whose alerts have been reached, each once: told first and marked then, so that a node that dies between
 * the two tells nobody twice, since the occasion is known, and nobody never.
 *
 * @param mark - marks them as reached, but for those that were set again in the meantime
 */
export async function tellReached(
  site: Site,
  firings: readonly Firing[],
  mark: (reached: readonly Reached[]) => Promise<void>,
): Promise<void> {
  // One member after the other, so that none is told twice.
  for (const { notice } of firings) await notifyMember(site, notice)
  await mark(firings.map(({ reached }) => reached))
}
