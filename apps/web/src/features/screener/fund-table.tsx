import { periods } from '@zhiheng/contract/fields.ts'
import type { FoundFund, sortKeys } from '@zhiheng/contract/screener.ts'

import { Panel } from '../../ui/layout/panel.tsx'
import { type Sort, Table } from '../../ui/tables/table.tsx'
import { addressOf, changed, searchOf, type View } from './conditions.ts'
import { columnsOf, type FundColumn } from './fund-columns.tsx'
import type { SearchQuery } from './queries.ts'
import { upwardFirst } from './sort-select.tsx'
import { text } from './text.ts'

type SortKey = (typeof sortKeys)[number]

interface FundTableProps {
  readonly funds: readonly FoundFund[]
  readonly conditions: SearchQuery
  readonly view: View
  /** What they are sorted by. */
  readonly sortedBy: SortKey
}

/** The found funds as a table, stacked on a phone; each head is the address of the table sorted by it. */
export function FundTable({ funds, conditions, view, sortedBy }: FundTableProps) {
  const period = periods.find((one) => one === conditions.period) ?? '1y'
  const columns = columnsOf(view, period).map((column) =>
    column.sorts === undefined
      ? column
      : {
          ...column,
          // read where the heads are drawn, which the server does once
          get sort() {
            return sortOf(column, { conditions, view, sortedBy })
          },
        },
  )
  return (
    <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
      <Table
        caption={text.results}
        columns={columns}
        rows={funds}
        rowKey={(fund) => fund.lipper_id}
        stacked
        headDrawnAs={`heads ${searchOf(conditions)} ${view} ${sortedBy}`}
        drawnAs={{
          all: `${view} ${period}`,
          each: (fund) => `${fund.lipper_id} ${fund.class_count} ${fund.held_percent}`,
        }}
      />
    </Panel>
  )
}

function sortOf(
  { sorts }: FundColumn,
  now: Pick<FundTableProps, 'conditions' | 'view' | 'sortedBy'>,
): Sort | undefined {
  if (!sorts) return undefined
  const { conditions, view, sortedBy } = now
  const { direction = 'desc' } = conditions
  const current = sorts.sort === sortedBy && isOfPeriod(sorts, conditions)
  const first = upwardFirst.has(sorts.sort) ? 'asc' : 'desc'
  const other = direction === 'asc' ? 'desc' : 'asc'
  const next = changed({ ...conditions, view }, { ...sorts, direction: current ? other : first })
  return { direction: current ? direction : null, to: addressOf(next) }
}

function isOfPeriod(sorts: NonNullable<FundColumn['sorts']>, conditions: SearchQuery): boolean {
  const { period = '1y' } = conditions
  return sorts.period === undefined || sorts.period === period
}
