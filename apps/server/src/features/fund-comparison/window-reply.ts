import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readComparison } from '@zhiheng/contract/fund-comparison.ts'
import type { CommonDays } from '@zhiheng/domain/fund-comparison/common-days.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { wholeMonths } from '@zhiheng/quant/series/whole-months.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'

type Reply = ReplyOf<typeof readComparison>

/** The common days on the wire. */
export function windowReply(common: CommonDays | null): Reply['window'] {
  if (common === null) return null
  const { first, last, startedBy, endedBy, firstWithout } = common
  return {
    from: dayOf(first),
    to: dayOf(last),
    months: wholeMonths(epochDayOfSlot(first), epochDayOfSlot(last)),
    started_by: [...startedBy],
    ended_by: [...endedBy],
    from_without: firstWithout === null ? null : dayOf(firstWithout),
  }
}

export function dayOf(slot: Slot): ReturnType<typeof isoDayOf> {
  return isoDayOf(epochDayOfSlot(slot))
}
