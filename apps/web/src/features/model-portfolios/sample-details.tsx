import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { sampleText as text } from './sample-text.ts'

/** The funds of a sample, and a change of them as an example. */
export function SampleDetails({ sample }: { sample: WiseDemo }) {
  return (
    <>
      <Section title={text.funds}>
        <Panel flush>
          <Table caption={text.funds} columns={fundColumns} rows={sample.funds} rowKey={(fund) => fund.lipper_id} />
        </Panel>
      </Section>
      <Example example={sample.example} />
    </>
  )
}

const fundColumns: readonly Column<WiseDemo['funds'][number]>[] = [
  {
    key: 'name',
    head: text.fund,
    cell: (fund) => (
      <Link to={`/funds/${fund.lipper_id}`} className="hover:underline">
        {fund.name}
      </Link>
    ),
  },
  { key: 'percent', head: text.percent, align: 'right', cell: (fund) => formatShare(fund.percent) },
]

interface ExampleRow {
  readonly lipper_id: string
  readonly name: string
  readonly before: number
  readonly after: number
  readonly reason: string
}

function Example({ example }: { example: WiseDemo['example'] }) {
  if (example === null) {
    return (
      <Section title={text.example}>
        <Panel>
          <EmptyState title={text.exampleNone} />
        </Panel>
      </Section>
    )
  }
  const kind = example.kind === 'live' ? text.live : text.backtest
  return (
    <Section title={text.example} note={text.exampleNote(formatMonth(example.month), kind)}>
      <Panel flush>
        <Table
          caption={text.example}
          columns={exampleColumns}
          rows={rowsOf(example)}
          rowKey={(row) => row.lipper_id}
          stacked
        />
      </Panel>
    </Section>
  )
}

function rowsOf({ before, after, reasons }: NonNullable<WiseDemo['example']>): ExampleRow[] {
  const share = (side: typeof before, id: string) => side.find((fund) => fund.lipper_id === id)?.percent ?? 0
  return reasons.map(({ lipper_id: id, name, reason }) => ({
    lipper_id: id,
    name,
    before: share(before, id),
    after: share(after, id),
    reason,
  }))
}

const exampleColumns: readonly Column<ExampleRow>[] = [
  { key: 'name', head: text.fund, cell: (row) => row.name },
  {
    key: 'before',
    head: text.before,
    label: text.before,
    align: 'right',
    stack: 'figure',
    cell: (row) => (row.before === 0 ? '–' : formatShare(row.before)),
  },
  {
    key: 'after',
    head: text.after,
    label: text.after,
    align: 'right',
    stack: 'figure',
    cell: (row) => <b>{row.after === 0 ? '–' : formatShare(row.after)}</b>,
  },
  { key: 'why', head: text.why, stack: 'line', cell: (row) => row.reason },
]
