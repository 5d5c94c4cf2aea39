import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { DAY_MS, HOUR_MS } from '../calendar/durations.ts'
import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** From when until when a member is left alone: hours of the day in Taipei, the second one no longer quiet. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** How a member wants to be reached beside the site itself. */
export interface Delivery {
  /** Whether they get a digest by mail. */
  readonly mail: boolean
  /** At which hour of the day in Taipei. */
  readonly mailHour: number
  /** null: never quiet. */
  readonly quiet: QuietHours | null
}

/** Of a member who has never set it. Source: issue 19 "default 20:00". */
export const usualDelivery: Delivery = { mail: true, mailHour: 20, quiet: null }

/** Taipei has kept this distance from UTC since 1980. */
const AHEAD = 8 * HOUR_MS

/** Whether an hour of the day is quiet; the quiet hours may go over midnight. */
export function isQuietHour(quiet: QuietHours | null, hour: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false
  return quiet.from < quiet.to ? quiet.from <= hour && hour < quiet.to : hour >= quiet.from || hour < quiet.to
}

/** The hour of the day at which the digest leaves: the member's own, or the end of the quiet hours that it falls into. */
export function digestHourOf({ mailHour, quiet }: Pick<Delivery, 'mailHour' | 'quiet'>): number {
  return quiet !== null && isQuietHour(quiet, mailHour) ? quiet.to : mailHour
}

/** The hour of the day in Taipei at a moment in milliseconds. */
export function taipeiHourOf(at: number): number {
  return Math.floor((at + AHEAD) / HOUR_MS) % 24
}

/** A digest's turn: its day in Taipei, and the moment from which it is due, in milliseconds. */
export interface DigestSlot {
  readonly day: IsoDate
  readonly at: number
}

/** The last moment, this one included, at which it was so many o'clock in Taipei. */
export function lastSlot(now: number, hour: number): DigestSlot {
  const local = now + AHEAD
  const today = Math.floor(local / DAY_MS)
  const day = today * DAY_MS + hour * HOUR_MS <= local ? today : today - 1
  return { day: asIsoDate(isoDateOf(day)), at: day * DAY_MS + hour * HOUR_MS - AHEAD }
}
