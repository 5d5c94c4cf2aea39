import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDays, formatMonth } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { FactList } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Income } from './queries.ts'
import { text } from './text.ts'

type Course = NonNullable<Income['course']>

/** The money that is put in; figures of the call are of 100. */
const AMOUNT = 10_000
const worth = (value: number | null) => (value === null ? null : (value / 100) * AMOUNT)
const write = (value: number | null) => (value === null ? MISSING : formatCount(Math.round(value)))

/** What both ways were worth in the end. */
function endOf({ price, cash, grown }: Course) {
  const [left, paid] = [worth(price.at(-1) ?? null), worth(cash.at(-1) ?? null)]
  return { grown: worth(grown.at(-1) ?? null), taken: left === null || paid === null ? null : left + paid, left, paid }
}

/** How much more, or less, the same money made without paying out. */
export function TwinWords({ course, currency }: { readonly course: Course; readonly currency: string }) {
  const { grown, taken } = endOf(course)
  if (grown === null || taken === null) return null
  const gap = Math.round(grown - taken)
  const span = text.years(formatMonth(course.dates[0]), formatMonth(course.dates.at(-1)))
  return (
    <>
      {(course.twin === null ? text.kept : text.twin)(span, formatCount(AMOUNT), currency)}
      {gap < 0 ? text.less : text.more}
      <b className="text-ink">{formatCount(Math.abs(gap))}</b> {currency}
      {text.end}
    </>
  )
}

/** The same 10,000 with payments taken out, and without. */
export function Twin({ data, course }: { readonly data: Income; readonly course: Course }) {
  const { twin, dates, price, cash, grown } = course
  const end = endOf(course)
  const { lines } = text
  const grownName = twin === null ? lines.kept : lines.grown
  return (
    <>
      <h3 className="mb-1 text-14 font-bold">{twin === null ? text.keptTitle : text.twinTitle}</h3>
      <LineChart
        summary={text.twinSummary(write(end.grown), write(end.taken))}
        days={dates}
        lines={[
          { key: 'grown', label: grownName, tone: 'self', values: grown.map(worth) },
          {
            key: 'taken',
            label: lines.taken,
            tone: 2,
            values: price.map((value, at) => worth(value === null ? null : value + (cash[at] ?? 0))),
          },
          { key: 'price', label: lines.price, tone: 'peer', dashed: true, values: price.map(worth) },
        ]}
        format={write}
        formatTick={(value) => formatCount(value)}
        height={230}
      />
      <div className="mt-2">
        <FactList
          facts={[
            [grownName, <b key="grown">{write(end.grown)}</b>],
            [lines.taken, `${write(end.left)} + ${write(end.paid)} = ${write(end.taken)}`],
          ]}
        />
      </div>
      <p className="mt-2 text-12 text-ink-3">
        {formatDays(dates[0], dates.at(-1))} {currencyNames[data.currency]}
        {text.end}
        {twin === null ? (
          text.keptNote
        ) : (
          <>
            {text.twinIs}
            <TextLink to={`/funds/${twin.lipper_id}`}>{twin.name}</TextLink>
            {text.twinNote}
          </>
        )}
      </p>
    </>
  )
}
