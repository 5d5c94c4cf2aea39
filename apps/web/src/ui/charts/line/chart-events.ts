import { dayAxis } from '../parts/day-axis.ts'
import type { eventsText } from './events-text.ts'

/** Something that happened to what a line shows. */
export interface ChartEvent {
  readonly key: string
  /** ISO. */
  readonly day: string
  readonly kind: keyof typeof eventsText.eventKinds
  readonly label: string
}

/** Events that stand so near each other that one mark stands for them. */
export interface EventMark {
  /** Of the width, 0–1. */
  readonly across: number
  readonly events: readonly ChartEvent[]
}

/** Of the width: on a phone's plot of 290 px, a mark of 16 px and a breath beside it. */
const APART = 0.065

/** Events that the days do not reach are left out; of a day without a value, the mark stands at the next one. */
export function eventMarks(events: readonly ChartEvent[], days: readonly string[]): EventMark[] {
  const axis = dayAxis(days)
  const placed = events
    .flatMap((event) => {
      const at = placeOfDay(days, event.day)
      return at === null ? [] : [{ event, across: axis.across[at] ?? 1 }]
    })
    .toSorted((a, b) => a.across - b.across)
  const groups: (typeof placed)[] = []
  for (const each of placed) {
    const open = groups.at(-1)
    if (open?.[0] && each.across - open[0].across < APART) open.push(each)
    else groups.push([each])
  }
  return groups.map((group) => ({
    across: group.reduce((sum, { across }) => sum + across, 0) / group.length,
    events: group.map(({ event }) => event),
  }))
}

/** Where something that happened on a day stands: at the first day with a value from then on; null where the days do not reach it. */
export function placeOfDay(days: readonly string[], day: string): number | null {
  const at = day < (days[0] ?? '') ? -1 : days.findIndex((one) => one >= day)
  return at < 0 ? null : at
}

const REACH = 0.03

/** The mark that a day is read with; null where none stands near it. */
export function markNear(marks: readonly EventMark[], across: number | null): EventMark | null {
  if (across === null) return null
  return marks.find((mark) => Math.abs(mark.across - across) < REACH) ?? null
}
