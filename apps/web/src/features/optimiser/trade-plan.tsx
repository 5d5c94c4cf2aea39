import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettledTrades } from '@zhiheng/contract/settlement.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { cx } from '../../ui/text/cx.ts'
import { SettlementTable } from '../settlement/settlement-table.tsx'
import { longestOut } from './longest-out.ts'
import { trades as tradesQuery } from './queries.ts'
import type { Taken } from './taken-funds.ts'
import { text } from './text.ts'

interface TradePlanProps {
  readonly portfolioId: number
  /** What would be done: of the rows that are taken. */
  readonly proposal: Taken
}

/** What carrying it out takes: each trade with its cost, its tax and its days, and how long money is in no fund. */
export function TradePlan({ portfolioId, proposal }: TradePlanProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...tradesQuery(String(portfolioId), proposal),
    placeholderData: keepPreviousData,
  })
  if (data !== undefined && data.trades.length === 0) return null
  return (
    <Section title={text.trades.title} note={text.trades.note}>
      {error !== null ? (
        <Panel>
          <ErrorState title={text.trades.failed} text={error.message} onRetry={() => void refetch()} />
        </Panel>
      ) : data === undefined ? (
        <Panel>
          <div aria-busy="true">
            <p className="mb-3 text-13 text-ink-2">{text.trades.running}</p>
            <SkeletonRows rows={4} />
          </div>
        </Panel>
      ) : (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <PhoneFold label={text.trades.phone(data.trades.length, data.done_day && formatMonthDay(data.done_day))}>
            <Costs plan={data} currency={data.currency} />
            <SettlementTable plan={data} />
          </PhoneFold>
        </div>
      )}
    </Section>
  )
}

function Costs({ plan, currency }: { plan: SettledTrades; currency: string }) {
  const { cost, tax, trades, done_day: done } = plan
  return (
    <Panel>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        <Stat label={text.trades.count} value={text.trades.counts(trades.length)} />
        <Stat label={text.trades.fee} value={cost === null ? text.trades.feeUnknown : formatAmount(cost, currency)} />
        <Stat label={text.trades.tax} value={formatAmount(tax, currency)} />
        <Stat label={text.trades.out} value={text.trades.days(longestOut(trades))} />
        <Stat label={text.trades.done} value={done === null ? '–' : formatMonthDay(done)} />
      </div>
      <p className="mt-3 text-12 text-ink-3">{text.trades.costNote}</p>
    </Panel>
  )
}
