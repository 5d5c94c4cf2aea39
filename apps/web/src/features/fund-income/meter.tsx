import { type PayoutPart, payoutParts } from '@zhiheng/domain/funds/payout-parts.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { limitsOf } from './own-words.ts'
import type { Income } from './queries.ts'
import { text } from './text.ts'

type Payment = Income['payments'][number]

/** Earned in blues and greens, the investor's own money in gold and brown, what is left open in grey. */
const fills = {
  dividend: 'var(--chart-1)',
  interest: 'var(--chart-6)',
  gain: 'var(--chart-4)',
  income: 'var(--chart-7)',
  untold: 'var(--chart-peer)',
  equalisation: 'var(--chart-8)',
  capital: 'var(--chart-2)',
} as const satisfies Record<PayoutPart, string>

/** What the payments of twelve months came from, together and one by one. */
export function Meter({ data }: { readonly data: Income }) {
  const sum = data.payments.reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-bold">{text.meter}</h3>
        {data.rate !== null && (
          <span className="text-12 text-ink-3">{text.paid(sum.toFixed(4), currencyNames[data.currency])}</span>
        )}
      </div>
      {data.shares === null ? <NoData title={text.untoldAll} /> : <Parts data={data} shares={data.shares} />}
      {data.payments.length > 0 && <Payments payments={data.payments} />}
    </>
  )
}

function Parts({ data, shares }: { readonly data: Income; readonly shares: NonNullable<Income['shares']> }) {
  const there = payoutParts.filter((part) => shares[part] > 0)
  const said = there.map((part) => `${text.parts[part]} ${formatShare(shares[part])}`).join('、')
  return (
    <div className="mt-3">
      <StackBar
        summary={text.meterSummary(said)}
        height={22}
        slices={there.map((part) => ({ key: part, label: text.parts[part], value: shares[part], fill: fills[part] }))}
      />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13">
        {there.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <Swatch fill={fills[part]} />
            {text.parts[part]}
            <b>{formatShare(shares[part])}</b>
          </li>
        ))}
      </ul>
      {data.told < data.payments.length && (
        <p className="mt-2 text-12 text-ink-3">{text.shown(data.told, data.payments.length)}</p>
      )}
      {shares.untold > 0 && <p className="mt-2 text-12 text-ink-3">{text.untoldNote}</p>}
    </div>
  )
}

function Swatch({ fill }: { readonly fill: string }) {
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[2px]" style={{ background: fill }} />
}

const { heads } = text
const columns: readonly Column<Payment>[] = [
  { key: 'day', head: heads.day, cell: ({ ex_date: day }) => formatDay(day) },
  { key: 'amount', head: heads.amount, align: 'right', cell: ({ amount }) => amount.toFixed(4) },
  {
    key: 'own',
    head: heads.own,
    align: 'right',
    cell: ({ own }) => (own === null ? text.unknown : limitsOf(own, formatShare)),
  },
]

/** The bars of the months, own money at the bottom; their table is behind them. */
function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const most = Math.max(...payments.map(({ amount }) => amount))
  return (
    <div className="mt-5">
      <h3 className="text-13 font-bold">{text.payments}</h3>
      <div aria-hidden="true" className="mt-2 mb-6 flex h-32 gap-1.5 border-b border-chart-zero">
        {payments.map((payment, at) => (
          <div key={payment.ex_date} className="relative flex max-w-24 min-w-0 flex-1 flex-col justify-end">
            <Bar payment={payment} most={most} />
            {(at % 2 === 1 || payments.length < 8) && (
              <span className="absolute inset-x-[-8px] top-[calc(100%+6px)] text-center text-11 leading-none text-chart-axis">
                {formatMonth(payment.ex_date).slice(2)}
              </span>
            )}
          </div>
        ))}
      </div>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-12 text-ink-3">
        {legendOf(payments).map((key) => (
          <li key={key} className="flex items-center gap-1.5">
            <Swatch fill={barFills[key]} />
            {text.legend[key]}
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="flex min-h-11 items-center text-13 font-medium text-brand-text">
          {text.paymentsTable}
        </summary>
        <Table caption={text.payments} columns={columns} rows={payments} rowKey={({ ex_date: day }) => day} />
      </details>
    </div>
  )
}

/** What at least one bar has. */
function legendOf(payments: readonly Payment[]): (keyof typeof barFills)[] {
  const owns = payments.map(({ own }) => own ?? { least: 0, most: 100 })
  const isThere = {
    earned: owns.some(({ most }) => most < 100),
    untold: owns.some(({ least, most }) => most > least),
    own: owns.some(({ least }) => least > 0),
  }
  return (['earned', 'untold', 'own'] as const).filter((key) => isThere[key])
}

const barFills = { earned: fills.dividend, untold: fills.untold, own: fills.capital } as const

function Bar({ payment: { amount, own }, most }: { readonly payment: Payment; readonly most: number }) {
  const { least, most: mayBe } = own ?? { least: 0, most: 100 }
  const parts = [
    ['earned', 100 - mayBe],
    ['untold', mayBe - least],
    ['own', least],
  ] as const
  return (
    <span className="flex flex-col overflow-hidden rounded-t-[2px]" style={{ height: `${(amount / most) * 100}%` }}>
      {parts.map(([key, percent]) => (
        <span key={key} className="block" style={{ height: `${percent}%`, background: barFills[key] }} />
      ))}
    </span>
  )
}
