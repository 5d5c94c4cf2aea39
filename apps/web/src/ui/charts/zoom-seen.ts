import { dayWriter, type Line } from './line.ts'
import { dayTicks, depthOf, type Scale, scaleOf, tickDecimals } from './scale.ts'
import { margins, type ZoomDrawing, type ZoomOption, type ZoomView } from './zoom-options.ts'
import { placesOf } from './zoom-window.ts'

const TICKS = { wide: { days: 7, values: 6 }, narrow: { days: 4, values: 5 } } as const

/** What follows from the days that are seen: both axes, and where the card has room. Set anew at each zoom. */
export function seenOptions({ drawing, window, paint }: ZoomView) {
  const { first, last } = placesOf(window, drawing.days.length)
  const seen: Seen = { drawing, first, last }
  const scale = scaleOf(valuesOf(seen), TICKS[paint.room].values)
  const { colour } = paint
  const writeDay = dayWriter(drawing.days.slice(first, last + 1))
  const writeValue = valueWriter(drawing, scale)
  return {
    xAxis: {
      axisLabel: {
        customValues: dayTicks(last - first + 1, TICKS[paint.room].days).map((at) => first + at),
        formatter: (day: string) => writeDay(day),
      },
    },
    yAxis: {
      min: scale.low,
      max: scale.high,
      interval: (scale.high - scale.low) / Math.max(1, scale.ticks.length - 1),
      axisLabel: { formatter: writeValue },
      splitLine: {
        lineStyle: { color: scale.ticks.map((tick) => colour(tick === 0 ? 'chart-zero' : 'chart-grid')) },
      },
    },
    tooltip: { position: cardPlace(seen, scale) },
  } satisfies ZoomOption
}

/** As short as the ticks can be told apart: a worth in 萬, or in whole where the steps are smaller. */
function valueWriter({ format, formatTick }: ZoomDrawing, scale: Scale): (value: number) => string {
  const decimals = tickDecimals(scale)
  const short = (value: number) => formatTick(value, decimals)
  return new Set(scale.ticks.map(short)).size === scale.ticks.length ? short : format
}

interface Seen {
  readonly drawing: ZoomDrawing
  readonly first: number
  readonly last: number
}

function valuesOf({ drawing: { lines, band = null }, first, last }: Seen): (number | null)[] {
  const all = [...lines.map(({ values }) => values), ...(band ? [band.low, band.high] : [])]
  return all.flatMap((values) => values.slice(first, last + 1))
}

interface Sizes {
  readonly viewSize: readonly number[]
  readonly contentSize: readonly number[]
}

const EDGE_PX = 16

/** The card stands on the side away from the day that is read, and there above or below, where fewer lines run. */
function cardPlace(seen: Seen, scale: Scale) {
  const lies = { left: freeEdge(seen, { scale, side: 'left' }), right: freeEdge(seen, { scale, side: 'right' }) }
  return (...[[x], , , , { viewSize, contentSize }]: [readonly number[], unknown, unknown, unknown, Sizes]) => {
    const [width = 0, height = 0] = viewSize
    const [cardWidth = 0, cardHeight = 0] = contentSize
    const side = (x ?? 0) < width / 2 ? 'right' : 'left'
    return [
      side === 'left' ? EDGE_PX : width - margins.beside.wide - cardWidth - EDGE_PX,
      lies[side] === 'top' ? EDGE_PX : height - margins.below - cardHeight - EDGE_PX,
    ]
  }
}

const CARD_PART = 0.25

/** Whether the lines at one side leave more room above them or below. */
export function freeEdge(
  { drawing, first, last }: Seen,
  { scale, side }: { readonly scale: Scale; readonly side: 'left' | 'right' },
): 'top' | 'bottom' {
  const days = Math.max(1, Math.round((last - first + 1) * CARD_PART))
  const from = side === 'left' ? first : last + 1 - days
  const depths = drawing.lines
    .flatMap(({ values }) => values.slice(from, from + days))
    .flatMap((value) => (value === null ? [] : [depthOf(value, scale)]))
  if (depths.length === 0) return 'top'
  return Math.min(...depths) >= 1 - Math.max(...depths) ? 'top' : 'bottom'
}

/** What the card says of one day: the lines with a value, the highest first. */
export function cardRows(lines: readonly Line[], at: number): { readonly line: Line; readonly value: number }[] {
  return lines
    .flatMap((line) => {
      const value = line.values[at] ?? null
      return value === null ? [] : [{ line, value }]
    })
    .toSorted((a, b) => b.value - a.value)
}
