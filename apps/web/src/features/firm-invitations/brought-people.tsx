import { untilHere } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { SentReport } from './send-invitations.ts'
import type { InvitationReport, Trouble } from './sort-invitations.ts'
import { bringText as text } from './text.ts'
import { whyInWords } from './why-in-words.ts'

type BroughtPeopleProps = { readonly isBusy: boolean; readonly onSend: (people: InvitationReport) => void } & (
  | { readonly kind: 'checked'; readonly report: InvitationReport & { readonly leftToday: number } }
  | { readonly kind: 'sent'; readonly report: SentReport }
)

/** Rows of troubles that are drawn; all of them are in the file. */
const MOST_SHOWN = 100

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
      {report.troubles.length > 0 && <Troubles troubles={report.troubles} />}
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
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 tabular-nums" aria-live="polite">
      {told
        .filter(([, count], at) => at === 0 || count > 0)
        .map(([label, count]) => (
          <span key={label}>{text.countsOf(label, formatCount(count))}</span>
        ))}
    </p>
  )
}

const columns: readonly Column<Trouble>[] = [
  { key: 'line', head: text.line, align: 'right', cell: ({ line }) => formatCount(line) },
  { key: 'said', head: text.content, cell: ({ said }) => <span className="wrap-anywhere">{said}</span> },
  { key: 'why', head: text.why, cell: ({ why }) => <span className="text-ink-2">{whyInWords(why)}</span> },
]

function Troubles({ troubles }: { readonly troubles: readonly Trouble[] }) {
  const save = async () => (await untilHere(() => import('./invitations-csv.ts'), showError)).saveTroubles(troubles)
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-13 font-bold">{text.problems}</h4>
        <Button size="sm" onClick={() => void save()}>
          {text.download}
        </Button>
      </div>
      {troubles.length > MOST_SHOWN && (
        <p className="mb-2 text-12 text-ink-3">{text.first(formatCount(MOST_SHOWN), formatCount(troubles.length))}</p>
      )}
      <Table
        caption={text.problems}
        columns={columns}
        rows={troubles.slice(0, MOST_SHOWN)}
        rowKey={({ line, why }) => `${line} ${why.kind}`}
      />
    </div>
  )
}
