import { differenceDimensions } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatShare } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/panel.tsx'
import { Segment } from '../../ui/segment.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { nodeLabel } from '../portfolio-analysis/node-label.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** A long name does not push the figures apart. */
function HeadName({ name }: { name: string }) {
  return (
    <span title={name} className="ml-auto block max-w-32 truncate">
      {name}
    </span>
  )
}

/** In what the portfolios differ most, looked at through their funds. */
export function Differences({ data: { differences, entries } }: { data: Comparison }) {
  const [dimension, setDimension] = useState<(typeof differenceDimensions)[number]>('company')
  const rows = differences[dimension]
  return (
    <Section
      title={text.differences}
      note={text.differencesNote}
      aside={
        <Segment
          label={text.dimension}
          value={dimension}
          choices={differenceDimensions.map((value) => ({ value, label: text.dimensions[value] }))}
          onChange={setDimension}
        />
      }
    >
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState title={text.noDifferences} />
        ) : (
          <Table
            caption={text.differences}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'label',
                head: text.dimensions[dimension],
                cell: (row) => nodeLabel(row, dimension),
                className: 'min-w-24',
              },
              ...entries.map(({ key, name }, place) => ({
                key,
                head: <HeadName name={name} />,
                align: 'right' as const,
                cell: ({ weights }: (typeof rows)[number]) => formatShare(weights[place] ?? null),
              })),
              { key: 'spread', head: text.spread, align: 'right', cell: ({ spread }) => formatShare(spread) },
            ]}
          />
        )}
      </Panel>
      <p className="mt-2 text-12 text-ink-3">
        {entries.map(({ name, coverage }) => text.coverage(name, formatShare(coverage))).join('；')}
      </p>
    </Section>
  )
}
