import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatGain } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { type Note } from './note-rows.ts'
import { text } from './text.ts'

/** What the change has brought since, against not having made it. */
export function NoteOutcome({ note }: { note: Note }) {
  const { outcome } = note
  if (outcome === null) return <p className="mt-3 text-12 text-ink-3">{text.timeline.outcomeNone}</p>
  return (
    <div className="mt-3 rounded-2 bg-sunken px-4 py-3 text-13">
      <p className="font-bold">{text.timeline.outcome}</p>
      <p className="mt-1">
        {text.timeline.outcomeText(formatChange(outcome.changed), formatChange(outcome.unchanged))}
        {'，'}
        {text.timeline.outcomeMoney(`${formatGain(outcome.difference, note.currency)} ${shortUnitOf(note.currency)}`)}
      </p>
      <p className="mt-1 text-12 text-ink-3">
        {text.timeline.outcomeNote(formatDay(outcome.from), formatDay(outcome.to))}
      </p>
    </div>
  )
}
