import type { Line } from '../line/line.ts'
import { toneColour } from '../parts/theme.ts'
import { box, cardPlace, cardRows, type DayValue, zoomCard } from './zoom-card.ts'
import { xOf, yOf, type ZoomView } from './zoom-view.ts'

const EDGE_PX = 12

/**
 * The crosshair over the lines: elements of their own, made once for a set of lines and then only moved. They lie in a
 * layer of their own, so that moving them paints neither a line nor the page again.
 */
export function crosshairIn(host: HTMLElement) {
  const layer = box('pointer-events-none absolute inset-0 overflow-hidden will-change-transform')
  layer.ariaHidden = 'true'
  layer.hidden = true
  host.append(layer)
  let lines: readonly Line[] | null = null
  let marks = marksFor([])
  return {
    /** Reads a day; null: none. */
    read: (view: ZoomView, at: number | null): void => {
      layer.hidden = at === null
      if (at === null) return
      if (lines !== view.drawing.lines) {
        lines = view.drawing.lines
        marks = marksFor(lines)
        layer.replaceChildren(marks.rule, ...marks.dots.values(), marks.frame)
      }
      moveTo(marks, view, at)
    },
  }
}

type Marks = ReturnType<typeof marksFor>

function marksFor(lines: readonly Line[]) {
  const rule = box('absolute top-0 left-0 border-l border-dashed border-ink-3')
  const frame = box('absolute flex')
  const card = zoomCard(lines)
  frame.append(card.element)
  return { rule, frame, card, dots: new Map(lines.map((line) => [line.key, dotOf(line)])) }
}

function dotOf(line: Line): HTMLElement {
  const dot = box('absolute top-0 left-0 -m-1 size-2 rounded-full ring-2 ring-panel')
  dot.style.background = toneColour(line.tone)
  return dot
}

function moveTo({ rule, dots, card, frame }: Marks, view: ZoomView, at: number): void {
  const x = xOf(view, at)
  const rows = cardRows(view.drawing.lines, at)
  rule.style.height = `${view.plot.height}px`
  rule.style.transform = `translate(${x}px, ${view.plot.top}px)`
  moveDots(dots, rows, (value) => `translate(${x}px, ${yOf(view, value)}px)`)
  // only where there is room: a phone has the row above
  frame.hidden = view.room === 'narrow'
  if (frame.hidden) return
  placeFrame(frame, view, at)
  card.write(view.drawing, { at, rows })
}

function moveDots(dots: Marks['dots'], rows: readonly DayValue[], placeOf: (value: number) => string): void {
  const values = new Map(rows.map(({ line, value }) => [line.key, value]))
  for (const [key, dot] of dots) {
    const value = values.get(key)
    dot.hidden = value === undefined
    if (value !== undefined) dot.style.transform = placeOf(value)
  }
}

function placeFrame(frame: HTMLElement, view: ZoomView, at: number): void {
  const { plot } = view
  const { side, edge } = cardPlace(view, at)
  Object.assign(frame.style, {
    left: `${plot.left + EDGE_PX}px`,
    width: `${plot.width - 2 * EDGE_PX}px`,
    top: `${plot.top + EDGE_PX}px`,
    height: `${plot.height - 2 * EDGE_PX}px`,
    justifyContent: side === 'left' ? 'flex-start' : 'flex-end',
    alignItems: edge === 'top' ? 'flex-start' : 'flex-end',
  })
}
