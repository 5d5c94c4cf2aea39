import { text } from './text.ts'

/** Over less a return is not stated for a year. */
const yearly: ReadonlySet<string> = new Set(['1y', '3y'])

/** What the returns of a map over a period are called. */
export function yNameOf(over: string): string {
  return text.mapY[yearly.has(over) ? 'yearly' : 'period']
}
