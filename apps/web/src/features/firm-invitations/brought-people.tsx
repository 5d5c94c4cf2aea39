import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { LineCounts, LineTroubles } from '../firm-pools/brought-lines.tsx'
import type { SentReport } from './send-invitations.ts'
import type { InvitationReport, Trouble } from './sort-invitations.ts'
import { bringText as text } from './text.ts'
import { whyInWords } from './why-in-words.ts'

type BroughtPeopleProps = { readonly isBusy: boolean; readonly onSend: (people: InvitationReport) => void } & (
  | { readonly kind: 'checked'; readonly report: InvitationReport & { readonly leftToday: number } }
  | { readonly kind: 'sent'; readonly report: SentReport }
)

/** What came of the lines, and the one press that writes to people. */
export function BroughtPeople({ isBusy, onSend, ...brought }: BroughtPeopleProps) {
  const { report } = brought
  const left = brought.kind === 'checked' ? report.people : brought.report.waiting
  const title = brought.kind === 'checked' ? text.checked : text.sent
  const rest = brought.kind === 'checked' ? report : { ...report, people: left }
  return (
    <section aria-label={title} className="mt-2 grid gap-4 border-t border-line pt-4">
      <h3 className="text-14 font-bold">{title}</h3>
      <Counts {...brought} />
      {brought.kind === 'checked' && report.people.length > brought.report.leftToday && (
        <Callout tone="warn">{text.more(formatCount(brought.report.leftToday))}</Callout>
      )}
      {brought.kind === 'sent' && left.length > 0 && (
        <Callout tone="warn">{text.stopped(formatCount(report.people.length), formatCount(left.length))}</Callout>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={isBusy} onClick={() => onSend(rest)}>
            {text.send(formatCount(left.length))}
          </Button>
        </div>
      )}
      <LineTroubles
        title={text.problems}
        download={text.download}
        csvName={text.csvName}
        troubles={report.troubles.map(({ why, ...line }) => ({ ...line, why: whyInWords(why) }))}
      />
    </section>
  )
}

function Counts({ kind, report }: Pick<BroughtPeopleProps, 'kind' | 'report'>) {
  const { people, troubles, tooMany } = report
  const of = (...kinds: readonly Trouble['why']['kind'][]) =>
    troubles.filter(({ why }) => kinds.includes(why.kind)).length
  const { counts } = text
  const told = [
    [kind === 'checked' ? counts.new : counts.sent, people.length],
    [counts.waiting, 'waiting' in report ? report.waiting.length : 0],
    [counts.client, of('client')],
    [counts.invited, of('invited')],
    [counts.unreachable, of('unreachable')],
    [counts.too_often, of('too_often')],
    [counts.over_day, of('over_day')],
    [counts.broken, of('no_email', 'long_name', 'long_note', 'link', 'control', 'repeated')],
    [counts.tooMany, tooMany],
  ] as const
  return <LineCounts counts={told} />
}
