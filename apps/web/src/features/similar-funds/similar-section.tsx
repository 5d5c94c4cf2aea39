import type { Fund } from '@zhiheng/contract/funds.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent, MISSING, formatShare } from '../../platform/format-number.ts'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { type Similar, similar } from './queries.ts'
import { text } from './text.ts'

type Alike = Similar['holdings']['rows'][number]
type Moving = Similar['returns']['rows'][number]
type Cheaper = Similar['cheaper']['rows'][number]
type Any = Pick<Alike, 'lipper_id' | 'name' | 'warnings' | 'perf_1y' | 'total_expense'>

/** Funds like this one: by what they hold, by how they move, and cheaper ones that do the same. */
export function SimilarSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(similar(fund.lipper_id))
  const { holdings, returns, cheaper } = data
  const rows = holdings.rows.length + returns.rows.length + cheaper.rows.length
  if (rows === 0) return <NoData title={text.nothing} text={whyNothing(data)} />
  return (
    <>
      <Sentence data={data} />
      <div className="grid gap-4 lg:gap-6">
        <List
          title={text.cheaper}
          note={text.cheaperNote}
          missing={cheaper.missing}
          columns={cheaperColumns}
          rows={cheaper.rows}
        />
        <List
          title={text.holdings}
          note={text.holdingsNote(formatDay(holdings.as_of), formatShare(holdings.coverage))}
          missing={holdings.missing}
          columns={holdingColumns}
          rows={holdings.rows}
        />
        <List
          title={text.returns}
          note={text.returnsNote(formatDay(data.as_of))}
          missing={returns.missing}
          columns={returnColumns}
          rows={returns.rows}
        />
      </div>
    </>
  )
}

function whyNothing({ holdings, returns, cheaper }: Similar): string {
  const why = [holdings.missing, returns.missing, cheaper.missing].filter((one) => one !== null && one !== 'none')
  return why.map((one) => (one === null ? '' : text.why[one])).join('')
}

/** The likest, and what a cheaper one saves. */
function Sentence({ data: { holdings, returns, cheaper } }: { readonly data: Similar }) {
  const [alike, moving] = [holdings.rows[0], returns.rows[0]]
  const saves = Math.max(0, ...cheaper.rows.map((row) => row.saves))
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {alike !== undefined && text.holds(alike.name, formatShare(alike.alike))}
      {moving !== undefined && text.moves(moving.name, writeCorrelation(moving.correlation))}
      {cheaper.rows.length > 0 ? (
        <b className="text-ink">{text.costs(formatCount(cheaper.rows.length), saves.toFixed(2))}</b>
      ) : cheaper.missing === 'unknown_expense' ? (
        text.unknownCost
      ) : (
        text.noCheaper
      )}
    </p>
  )
}

interface ListProps<Row extends Any> {
  readonly title: string
  readonly note: string
  readonly missing: keyof typeof text.why | null
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** A list with the rule that made it, or why there is none. */
function List<Row extends Any>({ title, note, missing, columns, rows }: ListProps<Row>) {
  if (missing !== null)
    return (
      <div>
        <h3 className="mb-1 text-14 font-bold">{title}</h3>
        <NoData title={text.why[missing]} />
      </div>
    )
  return (
    <Panel flush className="min-w-0">
      <div className="px-4 pt-3">
        <h3 className="text-14 font-bold">{title}</h3>
        <p className="text-12 text-ink-3">{note}</p>
      </div>
      <Table
        caption={title}
        stacked="thirds"
        columns={knownOf(columns, rows)}
        rows={rows}
        rowKey={({ lipper_id: id }) => id}
      />
    </Panel>
  )
}

/** Three decimals: among funds alike the third one tells them apart. */
const writeCorrelation = (value: number | null) => (value === null ? MISSING : value.toFixed(3))

/** An expense that nobody here publishes has no column. */
function knownOf<Row extends Any>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  const isKnown = rows.some((row) => row.total_expense !== null)
  return columns.filter(({ key }) => key !== 'expense' || isKnown)
}

const { heads } = text

function figure<Row extends Any>(key: string, head: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { key, head, label: head, align: 'right', stack: 'figure', cell }
}
const nameColumn: Column<Any> = {
  key: 'name',
  head: heads.name,
  className: 'min-w-44 md:min-w-64',
  cell: (fund) => <FundName fund={fund} />,
}
const perf: Column<Any> = {
  ...figure<Any>('perf', heads.perf, (row) => <Change value={row.perf_1y} />),
  label: heads.perfShort,
}
const expense = figure<Any>('expense', heads.expense, (row) => formatPercent(row.total_expense))

const holdingColumns: readonly Column<Alike>[] = [
  nameColumn,
  figure('alike', heads.alike, (row) => <b>{formatShare(row.alike)}</b>),
  figure('overlap', heads.overlap, (row) => formatShare(row.overlap)),
  figure('coverage', heads.coverage, (row) => (
    <>
      {formatShare(row.coverage)} <span className="block text-12 text-ink-3">{formatDay(row.as_of)}</span>
    </>
  )),
  expense,
]
const returnColumns: readonly Column<Moving>[] = [
  nameColumn,
  figure('correlation', heads.correlation, (row) => <b>{writeCorrelation(row.correlation)}</b>),
  figure('weeks', heads.weeks, (row) => formatCount(row.weeks)),
  perf,
  expense,
]
const cheaperColumns: readonly Column<Cheaper>[] = [
  nameColumn,
  figure('saves', heads.saves, (row) => <b>{text.points(row.saves.toFixed(2))}</b>),
  expense,
  figure('why', heads.why, (row) =>
    row.is_same_index ? text.sameIndex : `${text.sameCourse} ${writeCorrelation(row.correlation)}`,
  ),
  perf,
]
