import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'

/** Taipei has no summer time. */
const OFFSET_MS = 8 * HOUR_MS
/** A day that is in no year at all is looked for no longer. */
const MOST_DAYS = 366 * 5

/** The values of each field, least and most. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

/**
 * The first moment after another at which a job runs by its times in Taipei; null where they name none, or are of a form that
 * is not read here: numbers, `*`, `*` by steps, and lists of numbers are.
 *
 * @param times - a cron expression of five fields
 * @param after - in milliseconds since 1970
 */
export function nextRun(times: string, after: number): number | null {
  const fields = readTimes(times)
  if (fields === null) return null
  const [minutes, hours] = fields
  const first = Math.floor((after + OFFSET_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  let day = Math.floor(first / DAY_MS) * DAY_MS
  for (let looked = 0; looked < MOST_DAYS; looked++, day += DAY_MS) {
    if (!isOn(new Date(day), fields, times)) continue
    for (const hour of hours)
      for (const minute of minutes) {
        const at = day + hour * HOUR_MS + minute * MINUTE_MS
        if (at >= first) return at - OFFSET_MS
      }
  }
  return null
}

type Fields = readonly [
  minutes: readonly number[],
  hours: readonly number[],
  days: readonly number[],
  months: readonly number[],
  weekdays: readonly number[],
]

function readTimes(times: string): Fields | null {
  const texts = times.trim().split(/\s+/)
  if (texts.length !== ranges.length) return null
  const [minutes, hours, days, months, weekdays] = ranges.map(([least, most], at) =>
    readField(texts[at] ?? '', least, most),
  )
  return minutes && hours && days && months && weekdays ? [minutes, hours, days, months, weekdays] : null
}

function readField(text: string, least: number, most: number): readonly number[] | null {
  const [, step] = /^\*(?:\/([1-9]\d?))?$/.exec(text) ?? []
  if (text.startsWith('*')) {
    if (text !== '*' && step === undefined) return null
    const by = step === undefined ? 1 : Number(step)
    return Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, at) => least + at * by)
  }
  const numbers = text.split(',').map((one) => (/^\d{1,2}$/.test(one) ? Number(one) : Number.NaN))
  if (!numbers.every((one) => one >= least && one <= most)) return null
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** Where a day of the month and one of the week are named, either counts, as cron has it. */
function isOn(date: Date, [, , days, months, weekdays]: Fields, times: string): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false
  const [, , day = '*', , weekday = '*'] = times.trim().split(/\s+/)
  const isDay = days.includes(date.getUTCDate())
  const isWeekday = weekdays.includes(date.getUTCDay())
  return day.startsWith('*') || weekday.startsWith('*') ? isDay && isWeekday : isDay || isWeekday
}
