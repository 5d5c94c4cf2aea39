import { formatShare } from '../../../platform/format-number.ts'
import { writtenDifference } from '../../../platform/written-difference.ts'
import { Tag } from '../../../ui/controls/chip.tsx'
import { Checkbox } from '../../../ui/controls/input.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { type Candidate, nameOf } from './queries.ts'
import { text } from './text.ts'

interface CandidateTableProps {
  readonly entries: readonly Candidate[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

/** Portfolios with what they are chosen by; one that cannot be in a batch now says why. */
export function CandidateTable({ entries, chosen, onChoose }: CandidateTableProps) {
  return (
    <Table
      caption={text.candidates}
      columns={columnsOf({ chosen, onChoose })}
      rows={entries}
      rowKey={({ portfolio_id: id }) => id}
      rowTone={({ portfolio_id: id }) => (chosen.has(id) ? 'chosen' : 'plain')}
      stacked
    />
  )
}

function columnsOf(choosing: Omit<CandidateTableProps, 'entries'>): Column<Candidate>[] {
  const { columns } = text
  return [
    { key: 'portfolio', head: columns.portfolio, cell: (entry) => <Choice entry={entry} {...choosing} /> },
    { key: 'state', head: '', stack: 'line', cell: (entry) => <State entry={entry} /> },
    {
      key: 'drift',
      head: columns.drift,
      label: columns.drift,
      stack: 'figure',
      align: 'right',
      cell: ({ drift }) => formatShare(drift),
    },
    {
      key: 'fit',
      head: columns.fit,
      label: columns.fit,
      stack: 'figure',
      align: 'right',
      cell: ({ fit }) => text.fits[fit],
    },
    {
      key: 'plan',
      head: columns.plan,
      label: columns.plan,
      stack: 'figure',
      align: 'right',
      cell: ({ has_plan }) => (has_plan ? text.hasPlan : text.noPlan),
    },
    {
      key: 'funds',
      head: columns.funds,
      label: columns.funds,
      stack: 'figure',
      align: 'right',
      cell: ({ funds }) => text.funds(funds.length),
    },
  ]
}

function Choice({ entry, chosen, onChoose }: { entry: Candidate } & Omit<CandidateTableProps, 'entries'>) {
  const { portfolio_id: id } = entry
  const name = nameOf(entry)
  return (
    <Checkbox
      checked={chosen.has(id)}
      disabled={entry.hindrance !== null}
      onChange={(event) =>
        onChoose(new Set(event.target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
      }
    >
      <span className="font-medium">
        <span className="vh">{text.choose(name)}</span>
        <span aria-hidden="true">{name}</span>
      </span>
    </Checkbox>
  )
}

function State({ entry }: { entry: Candidate }) {
  if (entry.hindrance !== null) return <Tag>{text.exceptions[entry.hindrance]}</Tag>
  return entry.needed ? <Tag tone="warn">{text.needed}</Tag> : <span className="text-12 text-ink-3">{text.inBand}</span>
}

/** A fund's share before and after, in percent. */
export function ShareChanges({
  changes,
}: {
  changes: readonly { lipper_id: string; name: string; before: number; after: number }[]
}) {
  if (changes.length === 0) return <p className="py-2 text-13 text-ink-3">{text.noChanges}</p>
  return (
    <ul className="text-13">
      {changes.map(({ lipper_id: id, name, before, after }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0">
          <span className="min-w-0">{name}</span>
          <span className="ml-auto whitespace-nowrap">
            {formatShare(before)} → <b>{formatShare(after)}</b>
            <span className="ml-2 inline-block w-14 text-right text-ink-3">{writtenDifference(after, before, 1)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
