import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

/** Where days stand under a chart: by their date, so that a month takes the room of a month. */
export interface DayAxis {
  /** Of the width, 0–1, in order. */
  readonly across: readonly number[]
  /** How many holes lie before each day: between two days of different counts nothing is drawn. */
  readonly holes: readonly number[]
}

const DAY_MS = 86_400_000

const known = new WeakMap<readonly string[], DayAxis>()

/** ISO days, oldest first; worked out once for each list. What is no list of days stands evenly. */
export function dayAxis(days: readonly string[]): DayAxis {
  const found = known.get(days) ?? makeAxis(days)
  known.set(days, found)
  return found
}

/** Places without dates, side by side; one alone stands at the right edge. */
export function evenAxis(count: number): DayAxis {
  const across = Array.from({ length: count }, (_place, at) => (count === 1 ? 1 : at / (count - 1)))
  return { across, holes: across.map(() => 0) }
}

function makeAxis(days: readonly string[]): DayAxis {
  const dates = days.map((day) => Date.parse(day) / DAY_MS)
  const [first = 0, last = 0] = [dates[0], dates.at(-1)]
  const isOrdered = dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? Infinity))
  if (!isOrdered || last === first) return evenAxis(days.length)
  return { across: dates.map((date) => (date - first) / (last - first)), holes: countHoles(dates.map(slotOf)) }
}

/** Weekdays: what is longer is a hole in prices on every page. */
const LONGEST_WAIT = 10

/**
 * A series of months has no hole each month: a hole is also longer than one and a half of its usual steps. And of days that
 * were thinned a step holds its own days beside the wait: a holiday is no hole because days beside it were left out.
 */
const OF_USUAL = 1.5

function countHoles(slots: readonly number[]): number[] {
  const steps = slots.slice(1).map((slot, at) => slot - (slots[at] ?? slot))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0
  const longest = Math.max(LONGEST_WAIT + Math.max(0, usual - 1), usual * OF_USUAL)
  let count = 0
  return [0, ...steps.map((step) => (step > longest ? ++count : count))].slice(0, slots.length)
}

/** The place whose day stands nearest to a part of the width. */
export function nearestIndex({ across }: DayAxis, part: number): number {
  let [low, high] = [0, across.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((across[middle] ?? 0) <= part) low = middle
    else high = middle
  }
  return part - (across[low] ?? 0) <= (across[high] ?? 0) - part ? Math.max(0, low) : Math.max(0, high)
}

/** Which of some places to name: the first, the last, and those nearest to an even spread between, with room for each. */
export function namedPlaces(
  { across }: DayAxis,
  { first, last }: { first: number; last: number },
  wanted: number,
): number[] {
  if (last <= first) return last === first && across.length > 0 ? [first] : []
  const [from = 0, to = 1] = [across[first], across[last]]
  const room = (to - from) / (wanted - 1)
  const names = [first]
  for (let name = 1; name < wanted - 1; name++) {
    const place = nearestIndex({ across, holes: [] }, from + name * room)
    const isFree = (across[place] ?? 0) - (across[names.at(-1) ?? first] ?? 0) > room / 2
    if (isFree && to - (across[place] ?? 0) > room / 2) names.push(place)
  }
  return [...names, last]
}
