import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { compareMixes as call } from '@zhiheng/contract/fof.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { MOST_COMPARED_MIXES } from '@zhiheng/domain/fof/statute.ts'
import type { MixCourse } from '@zhiheng/quant/investing/simulate-mix.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { courseReply } from './course-reply.ts'
import { costsOf, filledIn, followMix } from './mix-funds.ts'
import { type AskedMix, readMix } from './read-mix.ts'

type Reply = ReplyOf<typeof call>

/**
 * Mixes beside each other, over the days that all of them have.
 *
 * @throws Refusal bad_request, too_many, weights_not_100, fund_not_available, not_found, invalid_field, invalid_date
 */
export function compareMixes(market: Market, { sets, ...how }: InputOf<typeof call>['query']): Reply {
  const words = sets.split(';')
  if (words.length > MOST_COMPARED_MIXES) throw new Refusal('too_many')
  const mixes = words.map((set) => readMix(market, { ...how, set }))
  const common = commonSpan(mixes.map((mix) => followMix(mix, { ...how, monthly: Math.max(0, how.monthly) })))
  const told = mixes.map((mix) => {
    const course = common === null ? null : followMix({ ...mix, span: common }, how)
    const reply = course && courseReply(course)
    return { mix, course, reply }
  })
  const courses = told.flatMap(({ course }) => course ?? [])
  const slots = sharedSlots(courses)
  const shown = thinPoints(slots.length).map((place) => slots[place] ?? 0)
  return {
    currency: how.currency,
    window: common,
    dates: shown.map((slot) => isoDayOf(epochDayOfSlot(slot))),
    mixes: told.map(({ mix, course, reply }) => ({
      figures: reply?.figures ?? null,
      money: reply?.money ?? null,
      cost: costsOf(mix.funds, how).total,
      growth: course === null ? [] : growthOn(course, shown),
      is_filled: filledIn(mix.funds, common).length > 0,
    })),
  }
}

/** From the youngest beginning to the first end of all; null where they have no two days together. */
function commonSpan(courses: readonly MixCourse[]): AskedMix['span'] | null {
  const from = Math.max(...courses.map(({ slots }) => slots[0] ?? Number.POSITIVE_INFINITY))
  const to = Math.min(...courses.map(({ slots }) => slots.at(-1) ?? Number.NEGATIVE_INFINITY))
  return from < to ? { from: isoDayOf(epochDayOfSlot(from)), to: isoDayOf(epochDayOfSlot(to)) } : null
}

/** The days that all have; one that was spent has none behind its last, and takes none from the others. */
function sharedSlots(courses: readonly MixCourse[]): readonly Slot[] {
  const [longest] = courses.toSorted((a, b) => (b.slots.at(-1) ?? 0) - (a.slots.at(-1) ?? 0))
  const known = courses.map(({ slots }) => ({ slots: new Set(slots), last: slots.at(-1) ?? 0 }))
  return (longest?.slots ?? []).filter((slot) => known.every((one) => slot > one.last || one.slots.has(slot)))
}

function growthOn({ slots, growth }: MixCourse, shown: readonly Slot[]): (number | null)[] {
  const places = new Map(slots.map((slot, place) => [slot, place]))
  return shown.map((slot) => {
    const place = places.get(slot)
    return place === undefined ? null : ((growth[place] ?? 1) - 1) * 100
  })
}
