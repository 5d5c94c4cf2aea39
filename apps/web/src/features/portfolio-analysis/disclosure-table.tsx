import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import type { LookedThrough } from './queries.ts'
import { lookThroughText as words, text } from './text.ts'

type Fund = LookedThrough['funds'][number]

const columns: readonly Column<Fund>[] = [
  { key: 'fund', head: text.fund, className: 'min-w-48', cell: (fund) => <FundName fund={fund} /> },
  { key: 'share', head: text.share, align: 'right', cell: ({ percent }) => formatShare(percent) },
  {
    key: 'coverage',
    head: words.disclosureHeads.coverage,
    align: 'right',
    cell: ({ coverage }) => formatShare(coverage),
  },
  { key: 'date', head: words.disclosureHeads.date, align: 'right', cell: ({ as_of: day }) => formatDay(day) },
]

/** How much each fund says of what it holds, and of which day. */
export function DisclosureTable({ funds }: { funds: readonly Fund[] }) {
  return (
    <details className="mt-3 text-13">
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline fine:min-h-8">
        {words.disclosures}
      </summary>
      <Panel flush>
        <Table caption={words.disclosures} columns={columns} rows={funds} rowKey={({ lipper_id: id }) => id} />
      </Panel>
    </details>
  )
}
