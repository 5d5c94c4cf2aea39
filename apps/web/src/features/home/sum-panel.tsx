import type { HomeMy } from '@zhiheng/contract/home/my.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatMonth, formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount, formatGain } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import { Tinted } from './tinted.tsx'
import { WeekRows } from './week-rows.tsx'

// on a phone it is left out: one tap away, on the portfolio
const SumChart = fetchPart(async () => (await import('./sum-chart.tsx')).SumChart)

/** What all portfolios are worth, since when, paid in and made, and what the week made of it. */
export function SumPanel({ my }: { my: HomeMy }) {
  return (
    <section aria-label={text.sum.name} className="h-full min-w-0">
      <Panel className="h-full">
        <div className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(13.75rem,19rem)] md:gap-6">
          <div className="min-w-0">
            <p className="text-12 text-ink-3">{headOf(my)}</p>
            <p className="text-30 leading-tight font-bold tracking-[-0.01em] md:text-38">
              {formatAmount(my.value)}
              {my.value !== null && <span className="ml-1.5 text-14 font-normal tracking-normal">{text.sum.unit}</span>}
            </p>
            <Own my={my} />
            <LeftOut my={my} />
          </div>
          {my.course !== null && (
            <div className="hidden md:block">
              <Suspense fallback={<div className="h-40" />}>
                <SumChart course={my.course} />
              </Suspense>
            </div>
          )}
        </div>
        <WeekRows week={my.week} />
      </Panel>
    </section>
  )
}

function headOf({ count, as_of: day, older }: HomeMy): string {
  const head = text.sum.of(count, formatMonthDay(day))
  if (older === null) return head
  const said = older.is_one_day ? text.sum.older : text.sum.olderMixed
  return `${head}；${said(older.count, formatMonthDay(older.day))}`
}

function Own({ my: { since, invested, gain, value } }: { my: HomeMy }) {
  if (value === null) return <p className="mt-1 text-13 text-ink-2">{text.sum.unknown}</p>
  const paid = invested ?? 0
  return (
    <p className="mt-1 text-13 leading-normal text-ink-2">
      <span className="inline-block">
        {since !== null && text.sum.since(formatMonth(since))}
        {paid < 0 ? text.sum.taken(formatAmount(-paid)) : text.sum.paid(formatAmount(invested))}
      </span>
      <span className="inline-block">
        {text.sum.gain}
        <b>
          <Tinted value={gain}>{`${formatGain(gain)} ${text.sum.unit}`}</Tinted>
        </b>
      </span>
    </p>
  )
}

function LeftOut({ my: { funds_left_out: funds, portfolios_left_out: portfolios } }: { my: HomeMy }) {
  if (funds === 0 && portfolios === 0) return null
  return (
    <p className="mt-1 text-12 text-warn">
      {funds > 0 && text.sum.leftOutFunds(funds)}
      {portfolios > 0 && text.sum.leftOutPortfolios(portfolios)}
    </p>
  )
}
