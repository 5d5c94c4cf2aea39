import { formatMonth } from '../../platform/format-day.ts'
import { formatChange, formatPercent, MISSING } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import type { IndicatorCard, Outcome, Relevance } from './queries.ts'
import { text } from './text.ts'

interface AfterThirdsProps {
  readonly relevance: Relevance
  /** The third that the latest figure lies in. */
  readonly third: IndicatorCard['third']
}

interface Row extends Outcome {
  readonly key: string
  readonly label: string
  readonly isNow: boolean
}

/** What a market did in the half-years after each third of a figure's range. */
export function AfterThirds({ relevance, third }: AfterThirdsProps) {
  const { name, basis, index_name } = relevance
  const rows = rowsOf(relevance, third)
  return (
    <section aria-label={text.after(name)}>
      <h4 className="text-14 font-bold">{text.after(name)}</h4>
      <p className="text-12 text-ink-3">
        {basis === 'index' ? text.basis.index(index_name ?? MISSING) : text.basis.funds}
        {text.comma}
        {text.span(formatMonth(relevance.from), formatMonth(relevance.to))}
      </p>
      <Meaning relevance={relevance} rows={rows} />
      <div className="mt-2 overflow-clip rounded-2 border border-line">
        <Table
          caption={text.thirdsOf(name)}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          rowTone={({ isNow }) => (isNow ? 'chosen' : 'plain')}
          stacked="thirds"
        />
      </div>
    </section>
  )
}

function rowsOf({ fwd6m_by_tercile: [low, middle, high], all }: Relevance, third: IndicatorCard['third']): Row[] {
  const rowOf = (key: keyof typeof text.thirds, outcome: Outcome): Row => ({
    key,
    label: text.thirds[key],
    isNow: key === third,
    ...outcome,
  })
  return [
    rowOf('low', low),
    rowOf('middle', middle),
    rowOf('high', high),
    { key: 'all', label: text.all, isNow: false, ...all },
  ]
}

/** One sentence of what the table says of now, and how much it is worth. */
function Meaning({ relevance, rows }: { readonly relevance: Relevance; readonly rows: readonly Row[] }) {
  const now = rows.find(({ isNow }) => isNow)
  if (now === undefined) return null
  if (now.median === null) return <p className="mt-1 text-13 text-ink-2">{text.never}</p>
  return (
    <p className="mt-1 text-13 text-ink-2">
      {text.meant(now, relevance.name)}
      <Change value={now.median} />
      {text.usual}
      <Change value={relevance.all.median} />
      {text.stop}
      {now.half_years < FEW && text.few(now.half_years)}
    </p>
  )
}

/** Fewer half-years than this are a story, not a rule. */
const FEW = 8

const columns: readonly Column<Row>[] = [
  {
    key: 'third',
    head: text.thirdHead,
    className: 'min-w-28',
    cell: ({ label, isNow }) => (isNow ? `${label}（${text.now}）` : label),
  },
  {
    key: 'median',
    head: text.median,
    label: text.median,
    align: 'right',
    stack: 'figure',
    cell: ({ median }) => <Change value={median} />,
  },
  {
    key: 'band',
    head: text.band,
    label: text.band,
    align: 'right',
    stack: 'figure',
    cell: ({ low, high }) => (low === null ? MISSING : text.range(formatChange(low, 1), formatChange(high, 1))),
  },
  {
    key: 'gained',
    head: text.gained,
    label: text.gained,
    align: 'right',
    stack: 'figure',
    cell: ({ gained }) => formatPercent(gained, 0),
  },
  {
    key: 'count',
    head: text.halfYears,
    label: text.halfYears,
    align: 'right',
    stack: 'figure',
    cell: ({ half_years, months }) => text.counted(half_years, months),
  },
]
