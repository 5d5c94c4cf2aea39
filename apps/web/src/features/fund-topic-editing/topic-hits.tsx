import { hitSources } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { EditedTopic } from './queries.ts'
import { text } from './text.ts'

const words = text.hits
type Span = keyof typeof words.spans

/** How often each topic was opened and from where: a table that is also a drawing. */
export function TopicHits({ rows }: { readonly rows: readonly EditedTopic[] }) {
  const [span, setSpan] = useState<Span>('seven_days')
  const opened = rows.filter(({ hits }) => hits[span] > 0).toSorted((a, b) => b.hits[span] - a.hits[span])
  return (
    <Section title={words.title} note={words.note}>
      <Segment
        label={words.span}
        value={span}
        choices={(['seven_days', 'thirty_days'] as const).map((value) => ({ value, label: words.spans[value] }))}
        onChange={setSpan}
        className="mb-3"
      />
      {opened.length === 0 ? (
        <Panel>
          <p className="text-13 text-ink-2">{words.none}</p>
        </Panel>
      ) : (
        <Panel flush>
          <Table
            caption={words.caption(words.spans[span])}
            columns={columnsOf(span, opened[0]?.hits[span] ?? 1)}
            rows={opened}
            rowKey={({ id }) => id}
            stacked
          />
        </Panel>
      )}
    </Section>
  )
}

function columnsOf(span: Span, most: number): Column<EditedTopic>[] {
  return [
    { key: 'topic', head: words.topic, className: 'name', cell: ({ title }) => title },
    {
      key: 'total',
      head: words.total,
      label: words.total,
      align: 'right',
      stack: 'figure',
      cell: ({ hits }) => (
        <span className="inline-block min-w-24">
          <b>{formatCount(hits[span])}</b>
          <span className="mt-1 block">
            <PercentBar percent={(hits[span] / most) * 100} />
          </span>
        </span>
      ),
    },
    ...hitSources.map((source): Column<EditedTopic> => ({
      key: source,
      head: text.sources[source],
      label: text.sources[source],
      align: 'right',
      stack: 'figure',
      cell: ({ hits }) => (
        <span className="inline-block min-w-16">
          {formatCount(hits.by_source[source][span])}
          <span className="mt-1 block">
            <PercentBar percent={(hits.by_source[source][span] / most) * 100} fill="var(--text-3)" />
          </span>
        </span>
      ),
    })),
  ]
}
