import type { Band, Line } from '../line/line.ts'
import { dayAxis } from '../parts/day-axis.ts'
import { DASHES, isKnown, lineWidth } from '../parts/theme.ts'
import { drawnIndices, xOf, yOf, type ZoomView } from './zoom-view.ts'

/** How it is painted: colours by token, the size of a label in px and the font. */
export interface Paint {
  readonly colour: (token: string) => string
  readonly label: number
  readonly font: string
}

type Pen = CanvasRenderingContext2D

/** Paints what is seen: grid, band, lines, days and values. The pen works in CSS px. */
export function paintView(pen: Pen, view: ZoomView, paint: Paint): void {
  const { plot, drawing } = view
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  paintValues(pen, view, paint)
  paintDays(pen, view, paint)
  pen.save()
  pen.beginPath()
  // half a line beyond: the highest and the lowest are not cut in two
  pen.rect(plot.left, plot.top - 2, plot.width + 1, plot.height + 4)
  pen.clip()
  if (drawing.band) paintBand(pen, view, { band: drawing.band, paint })
  const [alone] = drawing.lines
  if (drawing.lines.length === 1 && alone) paintArea(pen, view, { line: alone, paint })
  // the subject lies on top
  for (const line of drawing.lines.toReversed()) paintLine(pen, view, { line, paint })
  pen.restore()
}

function paintValues(pen: Pen, view: ZoomView, { colour, label, font }: Paint): void {
  const { plot } = view
  pen.font = `${label}px ${font}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.lineWidth = 1
  for (const { value, text } of view.values) {
    const y = Math.round(yOf(view, value)) + 0.5
    pen.strokeStyle = colour(value === 0 ? 'chart-zero' : 'chart-grid')
    pen.beginPath()
    pen.moveTo(plot.left, y)
    pen.lineTo(plot.left + plot.width, y)
    pen.stroke()
    pen.fillStyle = colour('chart-axis')
    pen.fillText(text, plot.left + plot.width + 8, y)
  }
}

function paintDays(pen: Pen, view: ZoomView, { colour }: Paint): void {
  const { plot, days } = view
  pen.fillStyle = colour('chart-axis')
  for (const [order, { place, text }] of days.entries()) {
    pen.textAlign = order === days.length - 1 ? 'right' : order === 0 ? 'left' : 'center'
    const x = Math.max(plot.left, Math.min(plot.left + plot.width, xOf(view, place)))
    pen.fillText(text, x, plot.top + plot.height + 16)
  }
}

/** Pieces of so many points: one long path that crosses itself thousands of times is slow to fill with pixels. */
const PIECE = 60

function paintLine(pen: Pen, view: ZoomView, { line, paint }: { line: Line; paint: Paint }): void {
  pen.strokeStyle = paint.colour(`chart-${line.tone}`)
  pen.fillStyle = pen.strokeStyle
  pen.lineWidth = lineWidth(line)
  pen.lineJoin = 'bevel'
  // a dash goes on from piece to piece only in one path
  const piece = line.dashed === true ? Infinity : PIECE
  pen.setLineDash(line.dashed === true ? DASHES : [])
  for (const run of runsOf(view, line.values)) {
    const [only] = run
    if (run.length === 1 && only) {
      pen.beginPath()
      pen.arc(only.x, only.y, 2, 0, 2 * Math.PI)
      pen.fill()
    }
    for (let from = 0; from < run.length - 1; from += piece) strokeRun(pen, run.slice(from, from + piece + 1))
  }
  pen.setLineDash([])
}

interface Point {
  readonly x: number
  readonly y: number
}

function strokeRun(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.stroke()
}

/** The points of a line, broken where a value is unknown and at a hole of days. */
export function runsOf(view: ZoomView, values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  const { holes } = dayAxis(view.drawing.days)
  let run: Point[] | null = null
  let hole = 0
  for (const index of drawnIndices(view, values)) {
    const value = values[index]
    if (!isKnown(value) || holes[index] !== hole) run = null
    hole = holes[index] ?? hole
    if (!isKnown(value)) continue
    if (run === null) {
      run = []
      runs.push(run)
    }
    run.push({ x: xOf(view, index), y: yOf(view, value) })
  }
  return runs
}

function paintArea(pen: Pen, view: ZoomView, { line, paint }: { line: Line; paint: Paint }): void {
  const floor = view.plot.top + view.plot.height
  pen.fillStyle = paint.colour('chart-self-area')
  for (const run of runsOf(view, line.values)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    pen.beginPath()
    pen.moveTo(first.x, floor)
    for (const { x, y } of run) pen.lineTo(x, y)
    pen.lineTo(last.x, floor)
    pen.fill()
  }
}

/** Both edges are drawn through the same days: where one is unknown, neither is. */
function paintBand(pen: Pen, view: ZoomView, { band, paint }: { band: Band; paint: Paint }): void {
  const high = band.high.map((value, at) => (isKnown(band.low[at]) ? value : null))
  pen.fillStyle = paint.colour('chart-band')
  let upper: Point[] = []
  let lower: Point[] = []
  const close = () => {
    pen.beginPath()
    for (const { x, y } of [...upper, ...lower.toReversed()]) pen.lineTo(x, y)
    pen.fill()
    upper = []
    lower = []
  }
  const { holes } = dayAxis(view.drawing.days)
  let hole = 0
  for (const index of drawnIndices(view, high)) {
    const [top, bottom] = [high[index], band.low[index]]
    if (!isKnown(top) || !isKnown(bottom) || holes[index] !== hole) close()
    hole = holes[index] ?? hole
    if (!isKnown(top) || !isKnown(bottom)) continue
    const x = xOf(view, index)
    upper.push({ x, y: yOf(view, top) })
    lower.push({ x, y: yOf(view, bottom) })
  }
  close()
}
