import { formatDay } from '../../platform/format-day.ts'
import type { Line, LineChartProps } from './line.ts'
import { depthOf } from './scale.ts'
import { isKnown, toneColour } from './theme.ts'
import type { ZoomView } from './zoom-view.ts'

/** The card at the crosshair: the day, then the lines, the highest first. Built node by node: names are not ours. */
export function zoomCard({ days, lines, format }: Pick<LineChartProps, 'days' | 'lines' | 'format'>, at: number) {
  const card = box('max-w-80 rounded-2 bg-panel px-3 py-2 text-12 whitespace-normal text-ink-2 shadow-2')
  card.append(box('mb-1 font-bold text-ink', formatDay(days[at])))
  for (const { line, value } of cardRows(lines, at)) {
    const row = box('flex items-baseline gap-2 leading-5.5')
    const mark = box('w-3.5 shrink-0 self-center border-t-2')
    mark.style.borderColor = toneColour(line.tone)
    if (line.dashed) mark.style.borderTopStyle = 'dashed'
    row.append(mark, box('min-w-0 flex-1 truncate', line.label), box('pl-3 font-medium text-ink', format(value)))
    card.append(row)
  }
  return card
}

export function box(classes: string, words = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = classes
  element.textContent = words
  return element
}

/** What the card says of one day: the lines with a value, the highest first. */
export function cardRows(lines: readonly Line[], at: number): { readonly line: Line; readonly value: number }[] {
  return lines
    .flatMap((line) => {
      const value = line.values[at]
      return isKnown(value) ? [{ line, value }] : []
    })
    .toSorted((a, b) => b.value - a.value)
}

export interface CardPlace {
  readonly side: 'left' | 'right'
  readonly edge: 'top' | 'bottom'
}

/** The card stands on the side away from the day that is read, and there where fewer lines run. */
export function cardPlace(view: ZoomView, at: number): CardPlace {
  const side = at < (view.first + view.last) / 2 ? 'right' : 'left'
  return { side, edge: freeEdge(view, side) }
}

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
