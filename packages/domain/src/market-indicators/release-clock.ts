import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'

/** Where a figure comes out, and at what time there; null where no time is usual. */
export type ReleaseClock = { readonly zone: 'taipei' | 'tokyo' | 'new_york'; readonly minutes: number } | null

const HOUR = 60
const DAY = 24 * HOUR

/** A time of the day there. */
export function at(zone: NonNullable<ReleaseClock>['zone'], hour: number, minute = 0): ReleaseClock {
  return { zone, minutes: hour * HOUR + minute }
}

/**
 * What the clock of Taipei shows when it is so late elsewhere on a day.
 *
 * @returns the day in Taipei, which may be the next one, and the time as 16:00
 */
export function inTaipei(day: number, { zone, minutes }: NonNullable<ReleaseClock>): { day: number; time: string } {
  const ahead = zone === 'taipei' ? 0 : zone === 'tokyo' ? -HOUR : newYorkBehind(day)
  const moment = minutes + ahead
  const within = ((moment % DAY) + DAY) % DAY
  return { day: day + Math.floor(moment / DAY), time: `${two(Math.floor(within / HOUR))}:${two(within % HOUR)}` }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Minutes that Taipei is before New York: an hour less from the second Sunday of March to the first of November. */
function newYorkBehind(day: number): number {
  const { year } = civilOfEpochDay(day)
  const isSummer = day >= sundayFrom({ year, month: 3, day: 8 }) && day < sundayFrom({ year, month: 11, day: 1 })
  return (isSummer ? 12 : 13) * HOUR
}

function sundayFrom(date: { readonly year: number; readonly month: number; readonly day: number }): number {
  const day = epochDayOfCivil(date)
  return day + ((6 - ((((day + 3) % 7) + 7) % 7) + 7) % 7)
}
