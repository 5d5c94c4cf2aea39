import { useAnswer } from '../../../api/use-answer.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { indicatorNotes } from '../queries.ts'
import { text } from '../text.ts'

/** What staff say of a figure, with its day; nothing where they say nothing. */
export function CardNote({ id }: { readonly id: string }) {
  const note = useAnswer(indicatorNotes)?.notes.find(({ indicator }) => indicator === id)
  if (note === undefined) return null
  return (
    <div className="mt-2 border-l-[3px] border-line-3 pl-3 text-13 text-ink-2">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="vh">{text.note}</span>
        {note.words}
      </p>
      <p className="mt-0.5 text-12 text-ink-3">{text.noted(note.author, formatDay(note.noted_on))}</p>
    </div>
  )
}
