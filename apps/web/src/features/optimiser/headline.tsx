import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettledTrades } from '@zhiheng/contract/settlement.ts'
import type { ReactNode } from 'react'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import { hasTrades } from './has-trades.ts'
import { longestOut } from './longest-out.ts'
import type { Proposal } from './proposal.ts'
import { trades as tradesQuery } from './queries.ts'
import { rangeText } from './range-text.ts'
import { text } from './text.ts'

interface HeadlineProps {
  readonly portfolioId: number
  /** What would be done: of the rows that are taken. */
  readonly proposal: Proposal
  /** A part of the proposal is taken: the figures of the whole are not its own. */
  readonly isPartial: boolean
}

/** Risk, return, cost and days together: what a change brings, and what it takes. Nothing where nothing is traded. */
export function Headline({ portfolioId, proposal, isPartial }: HeadlineProps) {
  const moves = hasTrades(proposal)
  const { data } = useQuery({
    ...tradesQuery(String(portfolioId), proposal),
    placeholderData: keepPreviousData,
    enabled: moves,
  })
  if (!moves) return null
  return (
    <section
      aria-label={text.headline.title}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] border-b border-line md:max-lg:grid-cols-4"
    >
      <Benefits metrics={proposal.metrics} isPartial={isPartial} />
      <Fact
        label={text.headline.cost}
        value={data === undefined ? '…' : costOf(data)}
        note={isPartial ? null : expenseOf(proposal.metrics)}
      />
      <Fact
        label={text.headline.out}
        value={data === undefined ? '…' : text.trades.days(longestOut(data.trades))}
        note={data === undefined || data.done_day === null ? null : text.headline.done(formatMonthDay(data.done_day))}
      />
    </section>
  )
}

/** Of a part of a proposal they are worked out further down, beside the rows that are taken. */
function Benefits({ metrics: { before, after }, isPartial }: Pick<Proposal, 'metrics'> & { isPartial: boolean }) {
  if (isPartial) {
    return (
      <>
        <Fact label={text.headline.risk} value="–" note={text.headline.partial} />
        <Fact label={text.headline.expected} value="–" note={text.headline.partial} />
      </>
    )
  }
  return (
    <>
      <Fact
        label={text.headline.risk}
        value={<FromTo from={formatPercent(before.volatility, 1)} to={formatPercent(after.volatility, 1)} />}
        note={after.volatility_range && text.headline.range(rangeText(after.volatility_range))}
      />
      <Fact
        label={text.headline.expected}
        value={after.expected_range === null ? '–' : rangeText(after.expected_range)}
        note={
          after.expected_range === null
            ? text.headline.tooShort
            : before.expected_range && text.headline.was(rangeText(before.expected_range))
        }
      />
    </>
  )
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="text-14 font-normal text-ink-3">{from} → </span>
      {to}
    </>
  )
}

function Fact({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-2.5 even:border-l nth-[n+3]:border-t md:px-5 md:py-3 md:max-lg:border-t-0! md:max-lg:not-first:border-l">
      <p className="text-12 leading-normal text-ink-3">{label}</p>
      <p className="text-18 leading-snug font-bold whitespace-nowrap">{value}</p>
      <p className="text-12 leading-normal text-ink-3">{note}</p>
    </div>
  )
}

/** Fees at their highest and tax. */
function costOf({ cost, tax, currency }: SettledTrades & { readonly currency: string }): string {
  return cost === null ? text.trades.feeUnknown : formatAmount(cost + tax, currency)
}

function expenseOf({ before, after }: Proposal['metrics']): string {
  return text.headline.expense(percentOf(before.total_expense), percentOf(after.total_expense))
}

function percentOf(value: number | null): string | null {
  return value === null ? null : formatPercent(value)
}
