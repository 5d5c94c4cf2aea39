import { periods } from '@zhiheng/contract/fields.ts'
import type { FoundFund, sortKeys } from '@zhiheng/contract/screener.ts'
import { usualDirection } from '@zhiheng/domain/screener/usual-direction.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Sort, Table } from '../../ui/tables/table.tsx'
import { addressOf, changed, isOwnView, searchOf, type View } from './conditions.ts'
import { columnsOf, type FundColumn } from './fund-columns.tsx'
import { Opener } from './opener.tsx'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

type SortKey = (typeof sortKeys)[number]

export interface FundTableProps {
  readonly funds: readonly FoundFund[]
  readonly conditions: SearchQuery
  readonly view: View
  /** What they are sorted by. */
  readonly sortedBy: SortKey
  /** In place of those of the view. */
  readonly columns?: readonly FundColumn[]
  /** What the columns show beside the funds; without it nothing. */
  readonly shownBeside?: string
}

// what only a row that is opened shows
const OpenedRow = fetchPart(async () => (await import('./opened-row.tsx')).OpenedRow, showError)

/** The found funds as a table, stacked on a phone; each head is the address of the table sorted by it. */
export function FundTable({ funds, conditions, view, sortedBy, columns: own, shownBeside = '' }: FundTableProps) {
  const period = periods.find((one) => one === conditions.period) ?? '1y'
  const [open, setOpen] = useState<string | null>(null)
  const shown = own ?? columnsOf(isOwnView(view) ? 'overview' : view, period)
  const opening = { open, toggle: (id: string) => setOpen(open === id ? null : id) }
  const columns = shown.map((column, at) =>
    column.sorts === undefined
      ? column
      : {
          ...(at === 0 ? withOpener(column, opening) : column),
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
        renderBelow={(fund) =>
          open === fund.lipper_id && (
            <Suspense key={`open ${open}`}>
              <OpenedRow fund={fund} span={columns.length} onClose={() => setOpen(null)} />
            </Suspense>
          )
        }
        headDrawnAs={`heads ${searchOf(conditions)} ${view} ${sortedBy}${shownBeside}`}
        drawnAs={{
          all: `${view} ${period} ${conditions.returns_in ?? ''}${shownBeside}`,
          each: (fund) => `${fund.lipper_id} ${fund.class_count} ${fund.class_reason} ${fund.held_percent}`,
        }}
      />
    </Panel>
  )
}

/** The names of funds, each with the button that opens its row. */
function withOpener(
  column: FundColumn,
  { open, toggle }: { readonly open: string | null; readonly toggle: (id: string) => void },
): FundColumn {
  return {
    ...column,
    cell: (fund) => (
      <Opener fund={fund} isOpen={open === fund.lipper_id} onToggle={() => toggle(fund.lipper_id)}>
        {column.cell(fund)}
      </Opener>
    ),
  }
}

function sortOf(
  { sorts }: FundColumn,
  now: Pick<FundTableProps, 'conditions' | 'view' | 'sortedBy'>,
): Sort | undefined {
  if (!sorts) return undefined
  const { conditions, view, sortedBy } = now
  const { direction = 'desc' } = conditions
  const current = sorts.sort === sortedBy && isOfPeriod(sorts, conditions)
  const first = usualDirection(sorts.sort)
  const other = direction === 'asc' ? 'desc' : 'asc'
  const next = changed({ ...conditions, view }, { ...sorts, direction: current ? other : first })
  return { direction: current ? direction : null, to: addressOf(next) }
}

function isOfPeriod(sorts: NonNullable<FundColumn['sorts']>, conditions: SearchQuery): boolean {
  const { period = '1y' } = conditions
  return sorts.period === undefined || sorts.period === period
}
