import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettledTrades } from '@zhiheng/contract/settlement.ts'

import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import { Panel, Stat } from '../../ui/layout/panel.tsx'
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

/** Return, risk, cost and days together: what a change brings, and what it takes. */
export function Headline({ portfolioId, proposal, isPartial }: HeadlineProps) {
  const moves = hasTrades(proposal)
  const { data } = useQuery({
    ...tradesQuery(String(portfolioId), proposal),
    placeholderData: keepPreviousData,
    enabled: moves,
  })
  if (!moves) return null
  const { before, after } = proposal.metrics
  return (
    <Panel className="mt-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat
          label={text.headline.risk}
          value={isPartial ? '–' : fromTo(formatPercent(before.volatility, 1), formatPercent(after.volatility, 1))}
        />
        <Stat
          label={text.headline.expected}
          value={isPartial || after.expected_range === null ? '–' : rangeText(after.expected_range)}
        />
        <Stat label={text.headline.cost} value={data === undefined ? '…' : costOf(data)} />
        <Stat label={text.headline.out} value={data === undefined ? '…' : text.trades.days(longestOut(data.trades))} />
      </div>
      <p className="mt-3 text-12 text-ink-3">{isPartial ? text.headline.partial : text.headline.note}</p>
    </Panel>
  )
}

function fromTo(before: string, after: string): string {
  return `${before} → ${after}`
}

/** Fees at their highest and tax. */
function costOf({ cost, tax, currency }: SettledTrades & { readonly currency: string }): string {
  return cost === null ? text.trades.feeUnknown : formatAmount(cost + tax, currency)
}
