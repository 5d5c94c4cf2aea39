import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import type { Income } from './queries.ts'
import { text } from './text.ts'

/** The money that is put in. */
const AMOUNT = 10_000

/** What the next twelve months would pay if each paid what it paid a year before. */
export function CashCalendar({ data: { calendar, price, currency } }: { readonly data: Income }) {
  if (price === null) return null
  const unit = currencyNames[currency]
  const paid = (amount: number) => (amount / price) * AMOUNT
  const sum = calendar.reduce((all, { amount }) => all + paid(amount), 0)
  return (
    <>
      <h3 className="mb-1 text-14 font-bold">{text.calendar}</h3>
      <p className="mb-2 text-13 text-ink-2">{text.calendarNote(formatCount(Math.round(sum)), unit)}</p>
      <Bars
        summary={text.calendarSummary}
        heads={[text.month, text.estimate]}
        bars={calendar.map(({ month, amount }) => ({
          key: month,
          label: month.replace('-', '/'),
          value: paid(amount),
        }))}
        format={(value) => (value === null ? '' : value.toFixed(1))}
      />
    </>
  )
}
