import { formatDay } from '../../platform/format-day.ts'
import type { LineChartProps } from './line.ts'
import { toneColour } from './theme.ts'
import { cardRows } from './zoom-seen.ts'

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

function box(classes: string, words = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = classes
  element.textContent = words
  return element
}
