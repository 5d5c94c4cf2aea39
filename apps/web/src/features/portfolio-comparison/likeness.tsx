import type { ComparedLikeness } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatPercent, formatRatio, formatShare } from '../../platform/format-number.ts'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { RollingYear } from '../../ui/controls/rolling-year.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Comparison } from './queries.ts'
import { SeriesMark } from './series-mark.tsx'
import { text } from './text.ts'

const views = ['correlation', 'wins', 'overlap'] as const
type View = (typeof views)[number]

interface Way {
  /** What the row's portfolio has against the column's; `at`: which of the rolling years, null: all days. */
  readonly value: (pair: ComparedLikeness, turned: 'as' | 'turned', at: number | null) => number | null
  readonly format: (value: number | null) => string
  readonly most: number
}

const ways = {
  correlation: {
    value: ({ correlation, rolling }, _turned, at) => (at === null ? correlation : (rolling[at] ?? null)),
    format: (value) => formatRatio(value),
    most: 1,
  },
  wins: {
    value: ({ wins }, turned) => wins && ((turned === 'as' ? wins.a : wins.b) / wins.of) * 100,
    format: (value) => formatPercent(value, 0),
    most: 100,
  },
  overlap: { value: ({ overlap }) => overlap, format: (value) => formatShare(value), most: 100 },
} satisfies Record<View, Way>

/** Each two of them: how alike they move, who was ahead how often, and how much both own. */
export function Likeness({ data }: { data: Comparison }) {
  const [view, setView] = useState<View>('correlation')
  const [at, setAt] = useState<number | null>(null)
  const ends = data.rolling_ends
  return (
    <Section
      title={text.likeness}
      note={text.likenessNotes[view]}
      aside={
        <Segment
          label={text.likeness}
          value={view}
          choices={views.map((value) => ({ value, label: text.likenessViews[value] }))}
          onChange={setView}
        />
      }
    >
      <Panel>
        <Matrix data={data} view={view} at={view === 'correlation' ? at : null} />
        {view === 'correlation' && ends.length > 1 && <RollingYear ends={ends} at={at} onAt={setAt} />}
      </Panel>
    </Section>
  )
}

interface MatrixProps {
  readonly data: Comparison
  readonly view: View
  readonly at: number | null
}

function Matrix({ data: { entries, likeness }, view, at }: MatrixProps) {
  const { value, format, most } = ways[view]
  const between = (row: string, column: string) => {
    const pair = likeness.find(({ a, b }) => (a === row && b === column) || (a === column && b === row))
    return pair === undefined ? null : value(pair, pair.a === row ? 'as' : 'turned', at)
  }
  return (
    <HeatMap
      summary={text.likenessViews[view]}
      head={view === 'wins' ? text.winsHead : text.name}
      tight
      columns={entries.map(({ key, name }, place) => ({ key, label: name, mark: <SeriesMark place={place} /> }))}
      rows={entries.map(({ key, name }, place) => ({
        key,
        label: name,
        mark: <SeriesMark place={place} />,
        values: entries.map((other) => (other.key === key ? null : between(key, other.key))),
      }))}
      format={format}
      tone="amount"
      most={most}
    />
  )
}
