import type { SettledTrades } from '@zhiheng/contract/settlement.ts'

import { formatDay, formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { text } from './text.ts'

type Trade = SettledTrades['trades'][number]

interface SettlementTableProps {
  readonly plan: SettledTrades & { readonly currency: string }
}

/** When each trade is ordered, priced and paid, and how much is in the market meanwhile. */
export function SettlementTable({ plan }: SettlementTableProps) {
  return (
    <Section title={text.title} note={text.note} className="mt-6 md:mt-8">
      {plan.done_day !== null && <p className="mb-2 text-13 text-ink-2">{text.done(formatDay(plan.done_day))}</p>}
      <Panel flush>
        <Table
          caption={text.title}
          columns={columnsOf(plan.currency)}
          rows={plan.trades}
          rowKey={(trade) => trade.lipper_id}
          stacked
        />
      </Panel>
      {plan.trades.some(({ side, tax_tag: tag }) => side === 'sell' && tag === 'offshore') && (
        <p className="mt-3 max-w-[60em] text-12 text-ink-3">{text.offshoreNote}</p>
      )}
      {plan.exposure.length > 0 && <ExposurePath exposure={plan.exposure} />}
    </Section>
  )
}

function columnsOf(currency: string): Column<Trade>[] {
  return [
    { key: 'fund', head: text.fund, cell: (trade) => trade.name },
    {
      key: 'side',
      head: text.side,
      stack: 'line',
      cell: (trade) => `${text.sides[trade.side]} ${formatAmount(trade.amount, currency)}`,
    },
    {
      key: 'order',
      head: text.order,
      label: text.order,
      stack: 'figure',
      align: 'right',
      cell: (trade) => (
        <>
          {formatMonthDay(trade.order_day)}
          <span className="text-12 text-ink-3 max-md:block md:ml-1">{text.cutOff(trade.cut_off)}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: text.price,
      label: text.price,
      stack: 'figure',
      align: 'right',
      cell: (trade) => formatMonthDay(trade.price_day),
    },
    {
      key: 'cash',
      head: text.cash,
      label: text.cash,
      stack: 'figure',
      align: 'right',
      cell: (trade) => formatMonthDay(trade.cash_day),
    },
    {
      key: 'out',
      head: text.out,
      label: text.out,
      stack: 'figure',
      align: 'right',
      cell: (trade) => (
        <>
          {trade.days_out === null ? '–' : text.days(trade.days_out)}
          {trade.switched_in !== null && (
            <span className="block text-12 text-ink-3">{text.switched(trade.switched_in)}</span>
          )}
        </>
      ),
    },
    {
      key: 'charges',
      head: text.charges,
      label: text.charges,
      stack: 'figure',
      align: 'right',
      cell: (trade) => <span className="text-12 text-ink-2">{chargesOf(trade, currency)}</span>,
    },
  ]
}

/** A purchase may cost a fee, a sale is taxed by its kind. */
function chargesOf({ side, fee, tax, tax_tag: tag }: Trade, currency: string): string {
  if (side === 'sell') return tax > 0 ? text.tax(formatAmount(tax, currency)) : text.taxTags[tag]
  if (fee === null) return text.feeUnknown
  return fee === 0 ? text.noFee : text.fee(formatAmount(fee, currency))
}

/** How much of the whole is in funds, from day to day. */
function ExposurePath({ exposure }: { exposure: SettledTrades['exposure'] }) {
  return (
    <div className="mt-4 max-w-[36em]">
      <h3 className="mb-2 text-13 font-bold">{text.exposure}</h3>
      <ol>
        {exposure.map(({ day, percent }) => (
          <li key={day} className="grid grid-cols-[6.5rem_minmax(0,1fr)_4rem] items-center gap-3 py-1 text-13">
            <span className="text-ink-2">{text.from(formatMonthDay(day))}</span>
            <PercentBar percent={100 - percent} />
            <span className="text-right">{formatShare(100 - percent)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
