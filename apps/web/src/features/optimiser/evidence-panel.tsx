import type { UseQueryResult } from '@tanstack/react-query'

import { formatMonth } from '../../platform/format-day.ts'
import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Evidence, WalkForward } from './proposal.ts'
import { text } from './text.ts'
import { WalkEdge } from './walk-edge.tsx'

export type EvidenceQuery = Pick<UseQueryResult<Evidence>, 'data' | 'error' | 'refetch'>

/** What the same method would have done: it comes after the proposal, since it takes longer. */
export function EvidencePanel({ evidence }: { evidence: EvidenceQuery }) {
  const { data, error, refetch } = evidence
  const walk = data?.walk_forward ?? null
  return (
    <Section title={text.evidence.title} note={walk === null ? undefined : noteOf(walk)}>
      <Panel>
        {error !== null ? (
          <ErrorState title={text.evidence.failed} text={error.message} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy="true">
            <p className="mb-3 text-13 text-ink-2">{text.evidence.running}</p>
            <SkeletonRows rows={5} />
          </div>
        ) : walk === null ? (
          <p className="text-13 text-ink-2">{text.evidence.tooShort}</p>
        ) : (
          <Walk walk={walk} />
        )}
      </Panel>
    </Section>
  )
}

/** How to read the fine bars beside the weights. */
export function StabilityNote({ evidence: { stability } }: { evidence: Evidence }) {
  return (
    <p className="mt-3 max-w-[60em] text-12 text-ink-3">
      {stability === null ? text.evidence.noStability : text.evidence.stability(stability.resamples)}
    </p>
  )
}

function noteOf({ from, weeks, candidates }: WalkForward): string {
  return text.evidence.note(formatMonth(from), (weeks / 52).toFixed(weeks % 52 === 0 ? 0 : 1), candidates)
}

function Walk({ walk }: { walk: WalkForward }) {
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <div className="max-md:-mx-4">
        <Table
          caption={text.evidence.title}
          columns={columnsOf(walk)}
          rows={rows}
          rowKey={(row) => row.label}
          stacked="thirds"
        />
      </div>
      <div className="grid content-start gap-4">
        {walk.method.turnover > 0 ? (
          <WalkEdge name={text.evidence.stay} edge={walk.over_stay} />
        ) : (
          <p className="text-13 text-ink-2">{text.evidence.unmoved(walk.over_stay.halves.length)}</p>
        )}
        <WalkEdge name={text.evidence.equal} edge={walk.over_equal} />
      </div>
      <p className="text-12 text-ink-3 lg:col-span-2">{text.evidence.caveat}</p>
    </div>
  )
}

type Way = WalkForward['method']

interface Row {
  readonly label: string
  readonly value: (way: Way) => string
}

const said = text.evidence.rows
const rows: readonly Row[] = [
  { label: said.annual, value: (way) => formatChange(way.annual_return, 1) },
  { label: said.volatility, value: (way) => formatPercent(way.volatility, 1) },
  { label: said.drawdown, value: (way) => formatPercent(way.max_drawdown, 1) },
  { label: said.sharpe, value: (way) => way.sharpe?.toFixed(2) ?? '–' },
  { label: said.turnover, value: (way) => formatPercent(way.turnover, 0) },
  { label: said.cost, value: (way) => formatPercent(way.cost, 1) },
]

function columnsOf({ method, stay, equal_weight }: WalkForward): readonly Column<Row>[] {
  const figures = [
    ['method', text.evidence.method, method],
    ['stay', text.evidence.stay, stay],
    ['equal', text.evidence.equal, equal_weight],
  ] as const
  return [
    {
      key: 'name',
      head: <span className="vh">{text.evidence.figure}</span>,
      cell: (row) => row.label,
      className: 'whitespace-nowrap',
    },
    ...figures.map(([key, head, way]): Column<Row> => ({
      key,
      head,
      label: head,
      stack: 'figure',
      align: 'right',
      cell: (row) => row.value(way),
    })),
  ]
}
