import { formatDay } from '../../../platform/format-day.ts'
import type { Line, LineChartProps } from '../line/line.ts'
import { depthOf } from '../parts/scale.ts'
import { isKnown, toneColour } from '../parts/theme.ts'
import { xOf, type ZoomView } from './zoom-view.ts'

/** What is written on a card: the lines with a value on a day, in their order on it. */
interface CardText {
  readonly at: number
  readonly rows: readonly DayValue[]
}

/**
 * The card at the crosshair: the day, then the lines, the highest first. Built node by node, since names are not ours,
 * and once: reading another day writes other words into it.
 */
export function zoomCard(lines: readonly Line[]) {
  const element = box('max-w-80 rounded-2 bg-panel px-3 py-2 text-12 whitespace-normal text-ink-2 shadow-2')
  const day = wordsIn('mb-1 font-bold text-ink')
  const rows = lines.map(() => cardRow())
  element.append(day.element, ...rows.map((row) => row.element))
  return {
    element,
    write({ days, format }: Pick<LineChartProps, 'days' | 'format'>, { at, rows: known }: CardText) {
      day.words.data = formatDay(days[at])
      for (const [order, row] of rows.entries()) row.write(known[order] ?? null, format)
    },
  }
}

function cardRow() {
  const element = box('flex items-baseline gap-2 leading-5.5')
  const mark = box('w-3.5 shrink-0 self-center border-t-2')
  const name = wordsIn('min-w-0 flex-1 truncate')
  const figure = wordsIn('pl-3 font-medium text-ink')
  element.append(mark, name.element, figure.element)
  let shown: Line | null = null
  return {
    element,
    write(known: DayValue | null, format: LineChartProps['format']) {
      element.hidden = known === null
      if (known === null) return
      figure.words.data = format(known.value)
      if (shown === known.line) return
      shown = known.line
      name.words.data = shown.label
      mark.style.borderColor = toneColour(shown.tone)
      mark.style.borderTopStyle = shown.dashed === true ? 'dashed' : 'solid'
    },
  }
}

/** An element with words that change: other words in the same node ask for no new styles. */
function wordsIn(classes: string) {
  const element = box(classes)
  const words = new Text()
  element.append(words)
  return { element, words }
}

export function box(classes: string, words = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = classes
  element.textContent = words
  return element
}

export interface DayValue {
  readonly line: Line
  readonly value: number
}

/** What the card says of one day: the lines with a value, the highest first. */
export function cardRows(lines: readonly Line[], at: number): DayValue[] {
  return lines
    .flatMap((line) => {
      const value = line.values[at]
      return isKnown(value) ? [{ line, value }] : []
    })
    .toSorted((a, b) => b.value - a.value)
}

interface CardPlace {
  readonly side: 'left' | 'right'
  readonly edge: 'top' | 'bottom'
}

/** The card stands on the side away from the day that is read, and there where fewer lines run. */
export function cardPlace(view: ZoomView, at: number): CardPlace {
  const side = xOf(view, at) < view.plot.left + view.plot.width / 2 ? 'right' : 'left'
  const known = freeEdges.get(view) ?? { left: freeEdge(view, 'left'), right: freeEdge(view, 'right') }
  freeEdges.set(view, known)
  return { side, edge: known[side] }
}

/** It takes a look at thousands of days, and changes only with what is seen. */
const freeEdges = new WeakMap<ZoomView, Readonly<Record<CardPlace['side'], CardPlace['edge']>>>()

const CARD_PART = 0.25

/** Whether the lines at one side leave more room above them or below. */
function freeEdge({ drawing, first, last, scale }: ZoomView, side: CardPlace['side']): CardPlace['edge'] {
  const days = Math.max(1, Math.round((last - first + 1) * CARD_PART))
  const from = side === 'left' ? first : last + 1 - days
  let [least, most] = [1, 0]
  for (const { values } of drawing.lines) {
    for (let at = from; at < from + days; at++) {
      const value = values[at]
      if (!isKnown(value)) continue
      const depth = depthOf(value, scale)
      least = Math.min(least, depth)
      most = Math.max(most, depth)
    }
  }
  return least >= 1 - most ? 'top' : 'bottom'
}
