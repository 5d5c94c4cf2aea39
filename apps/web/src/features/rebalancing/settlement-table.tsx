import { formatDay, formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Panel, PercentBar, Section } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { text as portfolioText } from '../portfolios/text.ts'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

type Trade = Plan['trades'][number]

/** When each trade is ordered, priced and paid, and how much is in the market meanwhile. */
export function SettlementTable({ plan }: { plan: Plan }) {
  return (
    <Section title={text.settlement.title} note={text.settlement.note} className="mt-6 md:mt-8">
      {plan.done_day !== null && (
        <p className="mb-2 text-13 text-ink-2">{text.settlement.done(formatDay(plan.done_day))}</p>
      )}
      <Panel flush>
        <Table
          caption={text.settlement.title}
          columns={columnsOf(plan.currency)}
          rows={plan.trades}
          rowKey={(trade) => trade.lipper_id}
          stacked
        />
      </Panel>
      {plan.exposure.length > 0 && <ExposurePath exposure={plan.exposure} />}
    </Section>
  )
}

function columnsOf(currency: string): Column<Trade>[] {
  return [
    { key: 'fund', head: text.settlement.fund, cell: (trade) => trade.name },
    {
      key: 'side',
      head: text.settlement.side,
      stack: 'line',
      cell: (trade) => `${portfolioText.trade[trade.side]} ${formatAmount(trade.amount, currency)}`,
    },
    {
      key: 'order',
      head: text.settlement.order,
      label: text.settlement.order,
      stack: 'figure',
      align: 'right',
      cell: (trade) => (
        <>
          {formatMonthDay(trade.order_day)}
          <span className="ml-1 text-12 text-ink-3">{text.settlement.cutOff(trade.cut_off)}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: text.settlement.price,
      label: text.settlement.price,
      stack: 'figure',
      align: 'right',
      cell: (trade) => formatMonthDay(trade.price_day),
    },
    {
      key: 'cash',
      head: text.settlement.cash,
      label: text.settlement.cash,
      stack: 'figure',
      align: 'right',
      cell: (trade) => formatMonthDay(trade.cash_day),
    },
    {
      key: 'out',
      head: text.settlement.out,
      label: text.settlement.out,
      stack: 'figure',
      align: 'right',
      cell: (trade) => (
        <>
          {trade.days_out === null ? '–' : text.settlement.days(trade.days_out)}
          {trade.switched_in !== null && (
            <span className="block text-12 text-ink-3">{text.settlement.switched(trade.switched_in)}</span>
          )}
        </>
      ),
    },
  ]
}

/** How much of the whole is in funds, from day to day. */
function ExposurePath({ exposure }: { exposure: Plan['exposure'] }) {
  return (
    <div className="mt-4 max-w-[36em]">
      <h3 className="mb-2 text-13 font-bold">{text.settlement.exposure}</h3>
      <ol>
        {exposure.map(({ day, percent }) => (
          <li key={day} className="grid grid-cols-[6.5rem_minmax(0,1fr)_4rem] items-center gap-3 py-1 text-13">
            <span className="text-ink-2">{text.settlement.from(formatMonthDay(day))}</span>
            <PercentBar percent={100 - percent} />
            <span className="text-right">{formatShare(100 - percent)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
