import { useQuery } from '@tanstack/react-query'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout, EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { TakenLine } from '../portfolio-import/import-choice.ts'
import { FindingRow } from './finding-row.tsx'
import { type Checkup, checkupOf, type Finding } from './queries.ts'
import { SaveCheckup } from './save-checkup.tsx'
import { findingText as words } from './text.ts'
import { TwinSection } from './twin-section.tsx'

interface CheckupResultProps {
  readonly lines: readonly TakenLine[]
  readonly onClear: () => void
}

/** The findings on what was confirmed, the funds, and the way to keep them. */
export function CheckupResult({ lines, onClear }: CheckupResultProps) {
  const { data, error, isFetching, refetch } = useQuery(checkupOf(lines))
  if (data === undefined) {
    return (
      <Panel className="mt-6">
        {error && !isFetching ? (
          <ErrorState title={words.failed} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <>
            <p aria-live="polite" className="text-13 text-ink-3">
              {words.loading}
            </p>
            <SkeletonRows rows={10} />
          </>
        )}
      </Panel>
    )
  }
  return (
    <>
      <Section title={words.result}>
        {data.funds.length === 0 ? (
          <Panel>
            <EmptyState title={words.nothing} />
          </Panel>
        ) : (
          <Panel>
            <p aria-live="polite" className="text-16 font-bold">
              {sumUp(data.findings)}
            </p>
            <p className="mt-1 text-13 text-ink-2">{basisOf(data)}</p>
            <ul aria-label={words.result} className="mt-2">
              {data.findings.map((finding) => (
                <FindingRow key={finding.key} finding={finding} funds={data.funds.length} />
              ))}
            </ul>
            <p className="mt-3 text-12 text-ink-3">{words.limits}</p>
          </Panel>
        )}
        {data.left_out.length > 0 && (
          <Callout tone="warn" className="mt-4">
            {words.leftOut(data.left_out.map(({ name }) => `「${name}」`).join('、'))}
          </Callout>
        )}
      </Section>
      {data.funds.length > 0 && <TwinSection twin={data.twin} />}
      <SaveCheckup lines={lines} onClear={onClear} />
      {data.funds.length > 0 && (
        <Section title={words.funds}>
          <Panel flush>
            <Table
              caption={words.funds}
              columns={columns}
              rows={data.funds}
              rowKey={({ lipper_id: id }) => id}
              stacked="thirds"
            />
          </Panel>
        </Section>
      )}
    </>
  )
}

function sumUp(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return words.finding({ all: findings.length, broken: count('broken'), unknown: count('unknown') })
}

function basisOf({ funds, value, as_of: day, disclosed, as_of_range: range }: Checkup): string {
  const basis = words.basis({ count: funds.length, value: formatAmount(value), day: formatDay(day) })
  if (range === null) return basis + words.undisclosed
  const days = range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)}–${formatDay(range.to)}`
  return basis + words.disclosed(formatShare(disclosed), days)
}

const columns: readonly Column<Checkup['funds'][number]>[] = [
  {
    key: 'name',
    head: words.heads.name,
    cell: ({ lipper_id: id, name, warnings }) => (
      <>
        <Link to={`/funds/${id}`}>{name}</Link>
        {warnings.map((warning) => (
          <span key={warning} className="block text-12 text-ink-3">
            {warning}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'percent',
    head: words.heads.percent,
    label: words.heads.percent,
    align: 'right',
    stack: 'figure',
    cell: ({ percent }) => formatShare(percent),
  },
  {
    key: 'value',
    head: words.heads.value,
    label: words.heads.value,
    align: 'right',
    stack: 'figure',
    cell: ({ value }) => formatAmount(value),
  },
  {
    key: 'risk',
    head: words.heads.risk,
    label: words.heads.risk,
    align: 'right',
    stack: 'figure',
    cell: ({ risk_level: level }) => (level === null ? formatPercent(null) : `RR${level}`),
  },
  {
    key: 'expense',
    head: words.heads.expense,
    label: words.heads.expense,
    align: 'right',
    stack: 'figure',
    cell: ({ expense_percent: expense }) => formatPercent(expense),
  },
  {
    key: 'coverage',
    head: words.heads.coverage,
    label: words.heads.coverage,
    align: 'right',
    stack: 'figure',
    cell: ({ coverage }) => formatShare(coverage),
  },
]
