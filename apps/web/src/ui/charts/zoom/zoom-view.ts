import { dayWriter, type LineChartProps } from '../line/line.ts'
import { minmaxIndices } from '../line/minmax.ts'
import { dayAxis, namedPlaces, nearestIndex } from '../parts/day-axis.ts'
import { depthOf, type Scale, scaleOf, tickWriter } from '../parts/scale.ts'
import { isKnown } from '../parts/theme.ts'
import { placesOf, type ZoomWindow } from './zoom-window.ts'

/** What is drawn: the lines of a `LineChart`. */
export type ZoomDrawing = Pick<LineChartProps, 'summary' | 'days' | 'lines' | 'band' | 'format' | 'formatTick'>

/** In px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where the lines lie in the whole, in px. */
export interface Plot extends Size {
  readonly left: number
  readonly top: number
}

export type Room = 'wide' | 'narrow'

/** While the window moves, half as many points are drawn: no one can tell, and each frame is ready in time. */
export type Detail = 'still' | 'moving'

/** So many pixels share one lowest and one highest value. */
const PIECE_PX = { still: 2, moving: 4 } as const

const WIDE_PX = 640
const TICKS = { wide: { days: 7, values: 6 }, narrow: { days: 4, values: 5 } } as const

/** Around the lines, in px: the values at the right, the days below. */
const EDGES = { left: 4, top: 12, right: { wide: 68, narrow: 62 }, below: 28 } as const

/** What is seen of the lines through a window, and where: all that the painting and the hand need. */
export interface ZoomView {
  readonly drawing: ZoomDrawing
  readonly detail: Detail
  readonly window: ZoomWindow
  readonly room: Room
  readonly plot: Plot
  /** The first and the last day that is seen, as places. */
  readonly first: number
  readonly last: number
  readonly scale: Scale
  readonly days: readonly { readonly place: number; readonly text: string }[]
  readonly values: readonly { readonly value: number; readonly text: string }[]
}

/** What a view is made for. */
interface Stage extends Size {
  readonly detail?: Detail
}

export function viewOf(drawing: ZoomDrawing, window: ZoomWindow, { width, height, detail = 'still' }: Stage): ZoomView {
  const room = width >= WIDE_PX ? 'wide' : 'narrow'
  const { first, last } = placesOf(window, dayAxis(drawing.days))
  const scale = scaleOf(boundsOf(drawing, first, last), TICKS[room].values)
  const writeDay = dayWriter(drawing.days.slice(first, last + 1))
  const writeValue = tickWriter(drawing, scale)
  return {
    drawing,
    window,
    detail,
    room,
    first,
    last,
    scale,
    plot: {
      left: EDGES.left,
      top: EDGES.top,
      width: Math.max(1, width - EDGES.left - EDGES.right[room]),
      height: Math.max(1, height - EDGES.top - EDGES.below),
    },
    days: namedPlaces(dayAxis(drawing.days), { first, last }, TICKS[room].days).map((place) => ({
      place,
      text: writeDay(drawing.days[place] ?? ''),
    })),
    values: scale.ticks.map((value) => ({ value, text: writeValue(value) })),
  }
}

/** The lowest and the highest value that is seen. */
function boundsOf({ lines, band = null }: ZoomDrawing, first: number, last: number): number[] {
  let low = Infinity
  let high = -Infinity
  for (const values of [...lines.map((line) => line.values), ...(band ? [band.low, band.high] : [])]) {
    for (let at = first; at <= last; at++) {
      const value = values[at]
      if (!isKnown(value)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low > high ? [] : [low, high]
}

/** Where a day lies, in px from the left of the whole; outside the plot where it is not seen. */
export function xOf({ drawing, window, plot }: ZoomView, index: number): number {
  const across = dayAxis(drawing.days).across[index]
  if (across === undefined || drawing.days.length === 1) return plot.left + plot.width
  const part = (across * 100 - window.start) / (window.end - window.start)
  return plot.left + part * plot.width
}

/** Where a value lies, in px from the top of the whole. */
export function yOf({ plot, scale }: ZoomView, value: number): number {
  return plot.top + depthOf(value, scale) * plot.height
}

/** The day at a distance from the left, the nearest one that is seen. */
export function placeAt({ drawing, window, plot, first, last }: ZoomView, x: number): number {
  const part = (x - plot.left) / plot.width
  const place = nearestIndex(dayAxis(drawing.days), (window.start + part * (window.end - window.start)) / 100)
  return Math.max(first, Math.min(last, place))
}

/**
 * The days a line is drawn through: all of them where they are fewer than there are pixels, else the lowest and the
 * highest of each few pixels. One day beyond each edge is among them, so that a line leaves the plot and does not end.
 */
export function drawnIndices(view: ZoomView, values: readonly (number | null)[]): number[] {
  const beyond = { first: Math.max(0, view.first - 1), last: Math.min(values.length - 1, view.last + 1) }
  return minmaxIndices(values, beyond, Math.ceil(view.plot.width / PIECE_PX[view.detail]))
}
