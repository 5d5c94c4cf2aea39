import { text } from './text.ts'

const { every } = text

const two = (part: string) => part.padStart(2, '0')

/** When a job runs, in words; as its cron expression has it where it is of another form. */
export function timesText(times: string): string {
  if (times === '* * * * *') return every.minute
  const [, steps] = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(times) ?? []
  if (steps !== undefined) return every.minutes(steps)
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}|\*) \* \* \*$/.exec(times) ?? []
  if (minute === undefined || hour === undefined) return times
  return hour === '*' ? every.hour(minute) : every.day(`${two(hour)}:${two(minute)}`)
}
