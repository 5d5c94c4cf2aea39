import { isWanted } from '@zhiheng/domain/holding-search/condition.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent, formatPoints, formatShare } from '../../platform/format-number.ts'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FundTraits, MarkedFund } from '../favorites/marked-fund.tsx'
import { type KnowableColumn, knownColumns } from '../funds/known-columns.ts'
import type { FoundCondition, FoundHolder, HoldingReply } from './queries.ts'
import { nameOf, sayCondition } from './say-condition.ts'
import { text } from './text.ts'

const { heads } = text

const name: Column<FoundHolder> = {
  key: 'name',
  head: heads.name,
  className: 'name',
  cell: (fund) => (
    <MarkedFund fund={fund}>
      <FundTraits fund={fund} />
      {fund.is_opened && <span className="sub">{text.opened}</span>}
      {!fund.can_tw_sale && <span className="sub">{text.notSold}</span>}
      {fund.is_as_disclosed && <span className="sub">{text.asDisclosed}</span>}
    </MarkedFund>
  ),
}

interface HolderTableProps {
  readonly caption: string
  readonly rows: readonly FoundHolder[]
  readonly reply: Pick<HoldingReply, 'conditions' | 'like' | 'lists_until' | 'topic'>
  /** The head of the weights where only one thing is asked for, of which the total is the same. */
  readonly only?: string
  /** What stands at the end of a row. */
  readonly renderTail?: ((fund: FoundHolder) => ReactNode) | undefined
}

/** Funds with how much of each is what was asked for, stacked on a phone. */
export function HolderTable({ caption, rows, reply, only, renderTail }: HolderTableProps) {
  const known = reply.conditions.filter(({ is_unknown }) => !is_unknown)
  // the parts of a long theme are read in its rule: as columns they would hide the funds
  const counted = reply.topic !== null && known.length > MOST_PARTS ? [] : known
  // one thing that is asked for is all of it
  const isOne = reply.topic === null && counted.filter(isSummed).length === 1
  const hasTotal = only === undefined && (reply.like !== null || (!isOne && rows.some(({ total }) => total !== null)))
  const mayDate = reply.lists_until !== null
  const columns = [
    name,
    ...(hasTotal ? [totalColumn(reply.like !== null)] : []),
    // the total stands in a column of its own
    ...counted.flatMap((condition, at) =>
      condition.kind === 'total' && hasTotal
        ? []
        : cellColumn(condition, at, { only, isFirst: isOne && isSummed(condition) }),
    ),
    coverage,
    age(mayDate),
    ...knownColumns([perf, expense], rows),
    ...(renderTail === undefined ? [] : [tailColumn(renderTail)]),
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(fund) => fund.lipper_id} stacked />
}

function tailColumn(renderTail: (fund: FoundHolder) => ReactNode): Column<FoundHolder> {
  return { key: 'tail', head: <span className="vh">{heads.tail}</span>, stack: 'line', cell: renderTail }
}

const MOST_PARTS = 5

/** What the total adds up, and a bound on it. */
function isSummed(condition: FoundCondition): boolean {
  return condition.kind === 'total' || isWanted(condition)
}

function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

function totalColumn(isLike: boolean): Column<FoundHolder> {
  const head = isLike ? heads.alike : heads.total
  return {
    key: 'total',
    head: `${head} ↓`,
    ...figure(head),
    cell: ({ total }) => <b>{formatShare(total)}</b>,
  }
}

interface Head {
  readonly only: string | undefined
  /** The list is in its order. */
  readonly isFirst: boolean
}

function cellColumn(condition: FoundCondition, at: number, { only, isFirst }: Head): Column<FoundHolder> {
  return {
    key: `${at}`,
    head: `${only ?? sayCondition(condition)}${isFirst || only !== undefined ? ' ↓' : ''}`,
    ...figure(only ?? nameOf(condition)),
    cell: ({ cells }) => <Weight cell={cells[at]} />,
  }
}

/** From here on a weight has the full tint, percent: most funds may hold no more than that of one name. */
const FULL = 10

/** Half of the last digit: what is held, and would be written as nothing, percent. */
const LEAST = 0.05

/** A fund that holds a little of a name differs from one that holds none. */
function formatHeld(weight: number): string {
  return weight > 0 && weight < LEAST ? text.little : formatShare(weight)
}

function Weight({ cell }: { readonly cell: FoundHolder['cells'][number] | undefined }) {
  if (cell?.weight == null) return <span className="text-12 text-ink-3">{text.undisclosed}</span>
  const tint = Math.round((Math.min(cell.weight, FULL) / FULL) * 26)
  return (
    <span
      className="-mx-1 inline-block rounded-1 px-1 leading-snug md:block"
      style={{ background: `color-mix(in srgb, var(--chart-bar) ${tint}%, transparent)` }}
    >
      {formatHeld(cell.weight)}
      {(cell.rank !== null || cell.change !== null) && (
        <span className="flex justify-end gap-1.5 text-12 whitespace-nowrap text-ink-2">
          {cell.rank !== null && <span>{text.rank(String(cell.rank))}</span>}
          {cell.is_new ? <span>{text.isNew}</span> : cell.change !== null && <span>{formatPoints(cell.change)}</span>}
        </span>
      )}
    </span>
  )
}

const coverage: Column<FoundHolder> = {
  key: 'coverage',
  head: heads.coverage,
  ...figure(heads.coverage),
  cell: (fund) => (
    <span className="inline-block min-w-16">
      {formatShare(fund.coverage)}
      <span className="mt-1 block max-md:hidden">
        <PercentBar percent={fund.coverage} fill="var(--text-3)" />
      </span>
    </span>
  ),
}

function age(mayDate: boolean): Column<FoundHolder> {
  const head = mayDate ? heads.date : heads.freshness
  return {
    key: 'age',
    head,
    stack: 'line',
    className: 'whitespace-nowrap',
    cell: ({ as_of: day, freshness }) => (
      <>
        <span className="md:hidden">{head} </span>
        {mayDate ? formatDay(day) : text.freshness[freshness]}
      </>
    ),
  }
}

const perf: KnowableColumn<FoundHolder> = {
  key: 'perf',
  head: heads.perf,
  ...figure(heads.perfShort),
  known: ({ perf_1y: value }) => value,
  cell: ({ perf_1y: value }) => <Change value={value} tone="coloured" />,
}

const expense: KnowableColumn<FoundHolder> = {
  key: 'expense',
  head: heads.expense,
  align: 'right',
  known: ({ total_expense: percent }) => percent,
  cell: ({ total_expense: percent }) => formatPercent(percent),
}
