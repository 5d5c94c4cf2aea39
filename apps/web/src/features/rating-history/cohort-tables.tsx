import type { ReactNode } from 'react'

import { formatCount, formatLevel, formatShare, MISSING } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import type { Cohort, HorizonRecord } from './queries.ts'
import { formatExcess } from './sentences.ts'
import { text } from './text.ts'

const said = text.cohorts

interface CohortTableProps {
  readonly record: HorizonRecord
  readonly hasT?: boolean
}

/** What followed each score over one time, the highest first. */
export function CohortTable({ record, hasT = false }: CohortTableProps) {
  return (
    <Table
      caption={said.title(text.after(record.horizon))}
      columns={hasT ? [...columns, tColumn] : columns}
      rows={record.cohorts.toReversed()}
      rowKey={({ score }) => score}
      stacked="thirds"
    />
  )
}

const columns: readonly Column<Cohort>[] = [
  { key: 'score', head: said.score, cell: ({ score }) => <ScoreIcon score={score} />, className: 'whitespace-nowrap' },
  {
    key: 'mean',
    head: said.mean,
    label: said.mean,
    cell: ({ mean }) => formatExcess(mean),
    align: 'right',
    stack: 'figure',
  },
  { key: 'band', head: said.range, label: said.range, cell: rangeOf, align: 'right', stack: 'figure' },
  {
    key: 'ahead',
    head: said.ahead,
    label: said.ahead,
    cell: ({ ahead }) => formatShare(ahead),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'count',
    head: said.count,
    label: said.count,
    cell: ({ count }) => formatCount(count),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'months',
    head: said.months,
    label: said.months,
    cell: ({ months }) => formatCount(months),
    align: 'right',
    stack: 'figure',
  },
]

const tColumn: Column<Cohort> = {
  key: 't',
  head: said.t,
  label: said.t,
  cell: ({ t }) => formatLevel(t, 1),
  align: 'right',
  stack: 'figure',
}

function rangeOf({ low, high }: Pick<Cohort, 'low' | 'high'>): string {
  return low === null ? MISSING : said.ranged(formatExcess(low), formatExcess(high))
}

interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly cells: readonly { readonly mean: number | null; readonly low: number | null; readonly high: number | null }[]
  readonly format: (value: number | null) => string
}

/** The mean of each score over every time, and what lies between the highest and the lowest. */
export function AllHorizons({ records }: { readonly records: readonly HorizonRecord[] }) {
  const scores = records[0]?.cohorts.map(({ score }) => score).toReversed() ?? []
  const rows: Row[] = [
    ...scores.map((score) => ({
      key: String(score),
      name: <ScoreIcon score={score} />,
      cells: records.flatMap(({ cohorts }) => cohorts.filter((cohort) => cohort.score === score)),
      format: formatExcess,
    })),
    { key: 'spread', name: text.all.spread, cells: records.map(({ spread }) => spread), format: formatExcess },
    { key: 'rank', name: text.all.rank, cells: records.map(({ rank }) => rank), format: formatExcess },
  ]
  return <Table caption={text.all.title} columns={horizonColumns(records)} rows={rows} rowKey={({ key }) => key} />
}

function horizonColumns(records: readonly HorizonRecord[]): readonly Column<Row>[] {
  return [
    { key: 'score', head: said.score, cell: ({ name }) => name, className: 'whitespace-nowrap' },
    ...records.map(({ horizon }, at): Column<Row> => ({
      key: String(horizon),
      head: text.after(horizon),
      label: text.after(horizon),
      cell: ({ cells, format }) => <Mean {...cells[at]} format={format} />,
      align: 'right',
      className: 'whitespace-nowrap',
    })),
  ]
}

interface MeanProps extends Partial<Row['cells'][number]> {
  readonly format: Row['format']
}

function Mean({ mean = null, low = null, high = null, format }: MeanProps) {
  return (
    <>
      {format(mean)}
      {low !== null && <span className="block text-11 text-ink-3">{said.ranged(format(low), format(high))}</span>}
    </>
  )
}
