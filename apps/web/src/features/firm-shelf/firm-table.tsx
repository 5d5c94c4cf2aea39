import { useQuery } from '@tanstack/react-query'
import { periods } from '@zhiheng/contract/fields.ts'

import { isOwnView } from '../screener/conditions.ts'
import { columnsOf, type FundColumn } from '../screener/fund-columns.tsx'
import { FundTable, type FundTableProps } from '../screener/fund-table.tsx'
import { ownColumns } from './own-columns.ts'
import { ownWords } from './queries.ts'

/** The found funds with the firm's class and its own columns behind the others, as soon as they are known. */
export function FirmTable(table: FundTableProps) {
  const { data } = useQuery(ownWords(table.funds.map(({ lipper_id }) => lipper_id)))
  const own = data === undefined ? [] : ownColumns(data).map(({ head, valueOf }) => column(head, valueOf))
  if (own.length === 0) return <FundTable {...table} />
  const period = periods.find((one) => one === table.conditions.period) ?? '1y'
  const columns = [...columnsOf(isOwnView(table.view) ? 'overview' : table.view, period), ...own]
  return <FundTable {...table} columns={columns} shownBeside={` ${own.map(({ key }) => key).join(' ')}`} />
}

function column(head: string, valueOf: (id: string) => string): FundColumn {
  return {
    key: `firm-${head}`,
    head,
    // on a phone a long one takes two lines: beside the next figure it would lie on it
    className: 'md:whitespace-nowrap',
    stack: 'figure',
    label: head,
    cell: ({ lipper_id }) => valueOf(lipper_id),
  }
}
