import { type DayAxis, nearestIndex } from '../parts/day-axis.ts'

/** Which part of the time is seen, in percent of it. */
export interface ZoomWindow {
  readonly start: number
  readonly end: number
}

/** No one reads fewer days than these from a line. */
export const FEWEST_DAYS = 5

export const wholeWindow: ZoomWindow = { start: 0, end: 100 }

/** The window moved by a part of its own width, as far as there are days. */
export function pan({ start, end }: ZoomWindow, part: number): ZoomWindow {
  const width = end - start
  const moved = Math.min(100 - width, Math.max(0, start + width * part))
  return { start: moved, end: moved + width }
}

interface Zooming {
  readonly factor: number
  /** Of days in all. */
  readonly count: number
  /** Which part of the window stays where it is: 0 its left edge, 1 its right one. */
  readonly around?: number
}

/** The window with its width multiplied. */
export function zoom({ start, end }: ZoomWindow, { factor, count, around = 0.5 }: Zooming): ZoomWindow {
  const least = leastWidth(count)
  const width = Math.min(100, Math.max(least, (end - start) * factor))
  const wished = start + (end - start - width) * around
  const from = Math.min(100 - width, Math.max(0, wished))
  return { start: from, end: from + width }
}

/** The window with one edge elsewhere, as far as the fewest days allow. */
export function resize(
  window: ZoomWindow,
  { edge, to, count }: { edge: 'start' | 'end'; to: number; count: number },
): ZoomWindow {
  const least = leastWidth(count)
  return edge === 'start'
    ? { ...window, start: Math.min(window.end - least, Math.max(0, to)) }
    : { ...window, end: Math.max(window.start + least, Math.min(100, to)) }
}

function leastWidth(count: number): number {
  return Math.min(100, (FEWEST_DAYS / Math.max(1, count - 1)) * 100)
}

/** The first and the last day that is seen, as places on the axis. */
export function placesOf({ start, end }: ZoomWindow, axis: DayAxis): { first: number; last: number } {
  return { first: nearestIndex(axis, start / 100), last: nearestIndex(axis, end / 100) }
}

const STEP = 0.2
const NEARER = 0.7

type Move = (window: ZoomWindow, count: number) => ZoomWindow

/** What a press does to the window. */
export const moves = {
  left: (window) => pan(window, -STEP),
  right: (window) => pan(window, STEP),
  nearer: (window, count) => zoom(window, { factor: NEARER, count }),
  farther: (window, count) => zoom(window, { factor: 1 / NEARER, count }),
  start: (window) => pan(window, -Infinity),
  end: (window) => pan(window, Infinity),
  whole: () => wholeWindow,
} satisfies Record<string, Move>

export type MoveName = keyof typeof moves

const keys: ReadonlyMap<string, MoveName> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['+', 'nearer'],
  ['=', 'nearer'],
  ['-', 'farther'],
  ['_', 'farther'],
  ['Home', 'start'],
  ['End', 'end'],
  ['0', 'whole'],
])

/** What a key of the keyboard does; null: it is not ours. */
export function moveOfKey(key: string): MoveName | null {
  return keys.get(key) ?? null
}
