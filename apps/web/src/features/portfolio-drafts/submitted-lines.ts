import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { Draft, DraftLine } from '@zhiheng/domain/portfolio-drafts/draft.ts'

/** The lines of a draft as they are sent. @param date - of lines without one of their own; '' is today */
export function submittedLines({ lines }: Pick<Draft, 'lines'>, date: string) {
  return lines.map((line) => submitted(line, date))
}

/** What a plan has charged is reckoned by the server, from the plan's own first day. */
function submitted(line: DraftLine, date: string) {
  if (line.plan !== null) return { lipper_id: line.lipperId, plan: line.plan }
  // the date field of a browser is '' where no day is chosen: then it is today
  const day = line.date ?? (isIsoDate(date) ? date : null)
  return { lipper_id: line.lipperId, amount: line.amount, ...(day === null ? {} : { date: day }) }
}
