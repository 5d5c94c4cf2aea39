import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { startOfTaipeiDay } from '../../platform/clock.ts'

/** So many lines can be paged through: nobody reads more, and counting on costs. */
export const MOST_EVENTS = 10_000

interface Days {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/** The moments of some days in Taipei, the last one whole. @throws Refusal invalid_date where they stand the wrong way round */
export function spanOf({ from, to }: Days) {
  if (from !== undefined && to !== undefined && from > to) throw new Refusal('invalid_date')
  return {
    from: from === undefined ? undefined : startOfTaipeiDay(from).toISOString(),
    before: to === undefined ? undefined : new Date(startOfTaipeiDay(to).getTime() + DAY_MS).toISOString(),
  }
}
