import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import type { ChartChoice } from './chart-choice.ts'
import { chartText } from './chart-text.ts'
import { text } from './page-text.ts'
import type { Performances } from './queries.ts'

interface ChartNotesProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly data: Performances
}

/** In what the chart differs from what was asked for: other days, another basis, a line that begins later. */
export function ChartNotes(props: ChartNotesProps) {
  const notes = [...daysNotes(props), ...basisNotes(props), ...stepNotes(props), ...indexNotes(props)]
  return notes.map((note) => (
    <p key={note} className="mt-2 text-12 text-ink-3">
      {note}
    </p>
  ))
}

function daysNotes({ fund, choice, data }: ChartNotesProps): string[] {
  const notes: string[] = []
  if (data.from > data.from_asked && data.window !== 'max') {
    const isIncome = fund.income_from === data.from && data.basis === 'total_return'
    notes.push(
      (isIncome ? text.shorterIncome : text.shorter)
        .replace('{from}', formatDay(data.from))
        .replace('{asked}', formatDay(data.from_asked)),
    )
  }
  if (data.begun_by !== null) notes.push(chartText.beginsLater(data.begun_by, formatDay(data.figures_from)))
  if (data.ended_by !== null) notes.push(chartText.endsEarlier(data.ended_by, formatDay(data.to)))
  else if (choice.days !== null && data.to < choice.days.to)
    notes.push(chartText.endsBefore(formatDay(data.to), formatDay(choice.days.to)))
  return notes
}

function basisNotes({ fund, choice, data }: ChartNotesProps): string[] {
  if (fund.price_only || data.basis === choice.basis) return []
  return [data.series.length > 1 ? text.byPrice : text.ownByPrice]
}

function stepNotes({ data }: ChartNotesProps): string[] {
  return data.series
    .slice(1)
    .flatMap(({ name, unexplained_step: step }) =>
      step === null ? [] : [text.unexplainedOf.replace('{name}', name).replace('{day}', formatDay(step))],
    )
}

/** What the line of an index does not say of itself, or why there is none. */
function indexNotes({ fund, data }: ChartNotesProps): string[] {
  if (data.index?.returns === 'unstated' && data.basis === 'total_return')
    return [chartText.unstatedReturns(data.index.name)]
  if (data.beside.index !== null || data.dates.length < 2) return []
  return [fund.benchmark_name === null ? chartText.noIndex : chartText.noCourse(fund.benchmark_name)]
}
