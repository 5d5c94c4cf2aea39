import { differenceDimensions } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatShare } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Abreast } from '../../ui/tables/abreast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { nodeLabel } from '../portfolio-analysis/node-label.ts'
import type { Comparison } from './queries.ts'
import { nameColumn, SeriesMark, SeriesName } from './series-mark.tsx'
import { text } from './text.ts'

type Dimension = (typeof differenceDimensions)[number]

const kinds = [
  { value: 'differences', label: text.widest },
  { value: 'shared', label: text.shared },
] as const

/** In what the portfolios differ most, or what all of them hold, looked at through their funds. */
export function Differences({ data: { differences, shared, entries } }: { data: Comparison }) {
  const [dimension, setDimension] = useState<Dimension>('company')
  const [kind, setKind] = useState<'differences' | 'shared'>('differences')
  const rows = { differences, shared }[kind][dimension]
  return (
    <Section
      title={text.differences}
      note={text.differencesNote}
      aside={
        <div className="flex flex-wrap gap-2">
          <Segment label={text.differences} value={kind} choices={kinds} onChange={setKind} />
          <Segment
            label={text.dimension}
            value={dimension}
            choices={differenceDimensions.map((value) => ({ value, label: text.dimensions[value] }))}
            onChange={setDimension}
          />
        </div>
      }
    >
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState title={emptyTitle(kind, entries)} />
        ) : (
          <Weights rows={rows} dimension={dimension} entries={entries} />
        )}
      </Panel>
      <p className="mt-2 text-12 text-ink-3">
        {entries.map(({ name, coverage }) => text.coverage(name, formatShare(coverage))).join('；')}
      </p>
    </Section>
  )
}

/** Where nothing is disclosed, no one knows whether they differ. */
function emptyTitle(kind: 'differences' | 'shared', entries: Comparison['entries']): string {
  if (entries.every(({ coverage }) => coverage === 0)) return text.nothingDisclosed
  return kind === 'shared' ? text.noShared : text.noDifferences
}

interface WeightsProps {
  readonly rows: Comparison['differences'][Dimension]
  readonly dimension: Dimension
  readonly entries: Comparison['entries']
}

function Weights({ rows, dimension, entries }: WeightsProps) {
  return (
    <Abreast count={entries.length + 1}>
      <Table caption={text.differences} rows={rows} rowKey={({ id }) => id} columns={columnsOf(dimension, entries)} />
    </Abreast>
  )
}

type Row = Comparison['differences'][Dimension][number]

function columnsOf(dimension: Dimension, entries: Comparison['entries']): readonly Column<Row>[] {
  return [
    {
      key: 'label',
      head: text.dimensions[dimension],
      cell: (row) => nodeLabel(row, dimension),
      className: nameColumn,
    },
    ...entries.map(({ key, name }, index): Column<Row> => ({
      key,
      head: <SeriesName name={name} place={index} />,
      align: 'right',
      className: 'md:min-w-28',
      cell: ({ weights }) => (
        <>
          <SeriesMark place={index} />
          {formatShare(weights[index] ?? null)}
        </>
      ),
    })),
    {
      key: 'spread',
      head: text.spread,
      align: 'right',
      className: 'lg:w-24',
      // on a phone it stands among the figures of the portfolios, and says what it is
      cell: ({ spread }) => (
        <>
          <span className="text-ink-3 md:hidden">{text.spread} </span>
          {formatShare(spread)}
        </>
      ),
    },
  ]
}
