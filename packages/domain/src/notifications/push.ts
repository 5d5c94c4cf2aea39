import { DAY_MS } from '../calendar/durations.ts'
import { isQuietHour, lastSlot, type QuietHours, taipeiHourOf } from './delivery.ts'

/** So many devices of a member are told by push; one more takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

/** Longer addresses than any push service gives. */
export const LONGEST_ENDPOINT = 2000

/** Names that only a network of one's own knows. */
const ownNetwork = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * Whether an address may be that of a push service: by https on its usual port, with a public name. It comes from a browser,
 * and the site calls it: a number in the place of a name, which may be of a machine inside, is none.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) && !ownNetwork.test(hostname)
}

/** When the quiet hours that it is now end, in milliseconds; null: it is not quiet. */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null || !isQuietHour(quiet, taipeiHourOf(now))) return null
  return lastSlot(now, quiet.to).at + DAY_MS
}
