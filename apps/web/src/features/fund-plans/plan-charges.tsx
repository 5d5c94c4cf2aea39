import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan } from '@zhiheng/contract/fund-plans.ts'

import { formatDay, weekdayOf } from '../../platform/format-day.ts'
import { formatAmount, formatNav, formatUnits } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { BodyRow, type Column, HeadRow, TableFrame } from '../../ui/tables/table.tsx'
import { text } from './text.ts'

type Reply = ReplyOf<typeof previewPlan>
type Charge = Reply['charges'][number]

/** Each charge with the day it fell on and the day whose price bought. */
export function PlanCharges({ record }: { record: Reply }) {
  const columns = columnsOf(record)
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-14 font-bold">{text.charges}</h3>
      <TableFrame label={text.charges} className="max-h-72">
        <table className="figures">
          <caption className="vh">{text.charges}</caption>
          <HeadRow columns={columns} />
          <tbody>
            {record.charges.map((charge) => (
              <BodyRow key={charge.nominal} row={charge} columns={columns} tone="plain" />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="mt-2 text-12 text-ink-3">{text.movedNote}</p>
    </div>
  )
}

function columnsOf({ currency, fund_currency }: Reply): readonly Column<Charge>[] {
  return [
    { key: 'nominal', head: text.nominal, cell: ({ nominal }) => <DayCell day={nominal} /> },
    { key: 'executed', head: text.executed, cell: (charge) => <Executed charge={charge} /> },
    { key: 'price', head: text.price(fund_currency), align: 'right', cell: ({ price }) => formatNav(price) },
    { key: 'units', head: text.boughtUnits, align: 'right', cell: ({ units }) => formatUnits(units) },
    { key: 'value', head: text.worth, align: 'right', cell: ({ value }) => formatAmount(value, currency) },
  ]
}

function Executed({ charge: { nominal, executed, is_skipped } }: { charge: Charge }) {
  if (is_skipped) return <span className="text-warn">{text.skipped}</span>
  if (executed === null) return <span className="text-ink-3">{text.waiting}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <DayCell day={executed} />
      {executed !== nominal && <Tag>{text.moved}</Tag>}
    </span>
  )
}

function DayCell({ day }: { day: string }) {
  return (
    <span className="whitespace-nowrap">
      {formatDay(day)} <span className="text-12 text-ink-3">{weekdayOf(day)}</span>
    </span>
  )
}
