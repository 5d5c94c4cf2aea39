import { formatCount, MISSING } from '../../platform/format-number.ts'
import { AHEAD_OF_UTC_MS } from '../../platform/today.ts'

/** The time of a moment in Taipei, to the second: 16:30:05. */
export function formatClock(iso: string): string {
  const moment = Date.parse(iso)
  return Number.isNaN(moment) ? MISSING : new Date(moment + AHEAD_OF_UTC_MS).toISOString().slice(11, 19)
}

/** Bytes in millions, without their unit. */
export function formatMegabytes(bytes: number | null): string {
  return bytes === null ? MISSING : formatCount(inMegabytes(bytes))
}

/** The same as a number, as files have it. */
export function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}
