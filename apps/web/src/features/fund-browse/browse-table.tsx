import { browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { usualDirection } from '@zhiheng/domain/screener/usual-direction.ts'

import { formatCount, formatShare, formatYi } from '../../platform/format-number.ts'
import { type Column, type Sort, Table } from '../../ui/tables/table.tsx'
import { columnsOf, type FundColumn } from '../screener/fund-columns.tsx'
import { browseAddress, type BrowseView } from './browse-address.ts'
import type { Browsed, BrowsedFund } from './queries.ts'
import { text } from './text.ts'

interface BrowseTableProps {
  readonly category: Browsed
  readonly name: string
  readonly view: BrowseView
}

/** The funds of a category with the columns of the search for funds; each head is the address of the list sorted by it. */
export function BrowseTable({ category, name, view }: BrowseTableProps) {
  const { entries, sorted_by, direction } = category
  // every page of a list has the heads of its first
  const list = `${browseAddress(view)} ${sorted_by} ${direction}`
  const columns = columnsOfList(list, () => shownColumns({ sorted_by, direction }, { ...view, page: 1 }))
  return (
    <Table
      caption={text.caption(name)}
      columns={columns}
      rows={entries}
      rowKey={(fund) => fund.lipper_id}
      stacked
      // on a phone what a list is sorted by is seen on every fund
      alsoShown={columnsOf(view.view, view.period).find((column) => isSortedBy(column, category, view))?.key}
      headDrawnAs={`browse heads ${list}`}
      drawnAs={{
        all: `browse ${view.view} ${view.period} ${addedBy(category)}`,
        each: (fund) => `${fund.lipper_id} ${fund.class_count}`,
      }}
    />
  )
}

/** What the order adds to every row: most orders add nothing, and their rows are drawn once. */
function addedBy({ sorted_by }: Browsed): string {
  return sorted_by === 'tw_hold' || sorted_by === 'steady' ? sorted_by : ''
}

/** How a list is sorted. */
type Order = Pick<Browsed, 'sorted_by' | 'direction'>

const MOST_LISTS = 200
const lists = new Map<string, readonly Column<BrowsedFund>[]>()

/** The columns of a list, which all its pages share: to make them takes as long as to draw the table around its rows. */
function columnsOfList(list: string, make: () => readonly Column<BrowsedFund>[]): readonly Column<BrowsedFund>[] {
  const known = lists.get(list)
  if (known !== undefined) return known
  if (lists.size >= MOST_LISTS) lists.clear()
  const made = make()
  lists.set(list, made)
  return made
}

function shownColumns(order: Order, view: BrowseView): Column<BrowsedFund>[] {
  const { sorted_by, direction } = order
  const [name, ...rest] = columnsOf(view.view, view.period)
  const own = sorted_by === 'tw_hold' || sorted_by === 'steady' ? [ownColumns[sorted_by]] : []
  const shared = (column: FundColumn): Column<BrowsedFund> => {
    const { sorts, ...shown } = column
    if (sorts === undefined) return shown
    return {
      ...shown,
      // read where the heads are drawn, which the server does once
      get sort() {
        return sortOf(column, order, view)
      },
    }
  }
  return [
    ...(name === undefined ? [] : [shared(name)]),
    ...own.map((column) => ({
      ...column,
      sort: { direction, to: browseAddress(view, { direction: otherThan(direction) }) },
    })),
    ...rest.map((column) => shared(seenWhenSorted(column))),
  ]
}

/** On a phone a column that has no place among the figures is shown where the list is sorted by it. */
function seenWhenSorted(column: FundColumn): FundColumn {
  const { stack, head, sorts } = column
  return stack !== undefined || sorts === undefined || typeof head !== 'string'
    ? column
    : { ...column, stack: 'also', label: head }
}

const ownColumns: Readonly<Record<'tw_hold' | 'steady', Column<BrowsedFund>>> = {
  tw_hold: {
    key: 'tw_hold',
    head: text.heads.tw_hold,
    align: 'right',
    stack: 'figure',
    label: text.heads.tw_hold,
    cell: ({ tw_hold_twd: amount }) => formatYi(amount),
  },
  steady: {
    key: 'steady',
    head: text.heads.steady,
    align: 'right',
    stack: 'figure',
    label: text.heads.steady,
    cell: ({ steady }) => (
      <>
        {formatShare(steady?.share ?? null)}
        {steady !== null && <span className="sub">{text.windows(formatCount(steady.windows))}</span>}
      </>
    ),
  },
}

function isSortedBy({ sorts }: FundColumn, { sorted_by }: Order, { period }: BrowseView): boolean {
  return sorts?.sort === sorted_by && (sorts.period === undefined || sorts.period === period)
}

function sortOf(column: FundColumn, order: Order, view: BrowseView): Sort | undefined {
  const { sorts } = column
  const sort = browseSorts.find((one) => one === sorts?.sort)
  if (sorts === undefined || sort === undefined) return undefined
  const { period = view.period } = sorts
  const isSorted = isSortedBy(column, order, view)
  const direction = isSorted ? otherThan(order.direction) : usualDirection(sort)
  return {
    direction: isSorted ? order.direction : null,
    to: browseAddress(view, { sort, period, direction }),
  }
}

function otherThan(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc'
}
