import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Preview } from './read-portfolio-file.ts'
import { importText as text } from './text.ts'

type FileFund = Preview['funds'][number]
type Held = Preview['holdings'][number]

const fundColumns: readonly Column<FileFund>[] = [
  {
    key: 'asked',
    head: text.heads.asked,
    cell: ({ asked_name: name, asked_id: id, held }) => (
      <>
        {name}
        <span className="block text-12 font-normal text-ink-3">
          {id}
          {held ? '' : `　${text.formerly}`}
        </span>
      </>
    ),
  },
  { key: 'own', head: text.heads.own, stack: 'line', cell: ({ name }) => name ?? '–' },
  {
    key: 'by',
    head: text.heads.by,
    stack: 'line',
    cell: ({ by }) =>
      by === null ? <Tag tone="danger">{text.notFound}</Tag> : <Tag tone="success">{text.by[by]}</Tag>,
  },
]

/** Which fund of this site each fund of a file is. */
export function FundsOfFile({ funds }: { funds: readonly FileFund[] }) {
  return (
    <Panel flush>
      <Table caption={text.funds} columns={fundColumns} rows={funds} rowKey={(fund) => fund.asked_id} stacked />
    </Panel>
  )
}

const holdingColumns = (currency: string): readonly Column<Held & { readonly place: number }>[] => [
  {
    key: 'fund',
    head: text.holdingHeads.fund,
    cell: ({ name, plan, currency: own }) => (
      <>
        {name}
        {plan !== null && (
          <span className="block text-12 font-normal text-ink-3">
            {text.plan(`${formatAmount(plan.monthAmount, own)} ${own}`, plan.chargeDay)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    head: text.holdingHeads.amount,
    label: text.holdingHeads.amount,
    stack: 'figure',
    align: 'right',
    cell: ({ amount, currency: own }) => `${formatAmount(amount, own)}${own === currency ? '' : ` ${own}`}`,
  },
  {
    key: 'date',
    head: text.holdingHeads.date,
    label: text.holdingHeads.date,
    stack: 'figure',
    align: 'right',
    cell: ({ date }) => formatDay(date),
  },
  {
    key: 'value',
    head: `${text.holdingHeads.value}（${shortUnitOf(currency)}）`,
    label: text.holdingHeads.value,
    stack: 'figure',
    align: 'right',
    cell: ({ value }) => formatAmount(value, currency),
  },
]

/** What will be held. */
export function HoldingsOfFile({ preview: { holdings, currency } }: { preview: Preview }) {
  if (holdings.length === 0) return <Panel>{text.none}</Panel>
  return (
    <Panel flush>
      <Table
        caption={text.holdings}
        columns={holdingColumns(currency)}
        rows={holdings.map((line, index) => ({ ...line, place: index }))}
        rowKey={(line) => line.place}
        stacked
      />
    </Panel>
  )
}
