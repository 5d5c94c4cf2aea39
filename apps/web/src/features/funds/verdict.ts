import type { Fund } from '@zhiheng/contract/funds.ts'
import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatPercent, formatShare } from '../../platform/format-number.ts'
import { topShare } from './top-share.ts'
import { verdictText as text } from './verdict-text.ts'

/** A finding about a fund: its subject, the point of it, and where on the page the figures are. */
export interface Finding {
  readonly lead: string
  readonly point: string
  readonly to: 'performance' | 'risk' | 'income' | 'facts'
}

/** What the figures say of a fund, in a few plain findings. Only what is known is said. */
export function verdictOf(fund: Fund): Finding[] {
  return [amongPeers(fund), against(fund), worstFall(fund), cost(fund), payout(fund)].filter(
    (finding) => finding !== null,
  )
}

const spans = ['3y', '1y', '6m'] as const

function amongPeers({ periods }: Fund): Finding | null {
  for (const key of spans) {
    const figure = periods[key]
    if (!figure || figure.peer_rank === null || figure.peer_count < FEWEST_FOR_RANK) continue
    const beaten = 100 - topShare(figure.peer_rank, figure.peer_count)
    return { lead: text.beat(text.spans[key]), point: text.beaten(beaten), to: 'performance' }
  }
  return null
}

function against({ periods }: Fund): Finding | null {
  const figure = periods['1y']
  if (!figure || figure.perf === null || figure.peer_median === null || figure.peer_count < FEWEST_FOR_RANK) return null
  const gap = figure.perf - figure.peer_median
  const size = Math.abs(gap).toFixed(1)
  if (Number(size) === 0) return { lead: text.year, point: text.sameAsPeers, to: 'performance' }
  return { lead: text.year, point: gap > 0 ? text.abovePeers(size) : text.belowPeers(size), to: 'performance' }
}

function worstFall({ drawdown }: Fund): Finding | null {
  // inside a hole in prices it may have been deeper: the section on risk says so
  if (!drawdown || drawdown.hole !== null) return null
  const after = drawdown.recovered === null ? text.notRecovered : text.recovered(formatMonth(drawdown.recovered))
  return { lead: text.worstFall, point: text.fall(formatPercent(drawdown.depth, 1), after), to: 'risk' }
}

function cost({ total_expense: expense }: Fund): Finding | null {
  return expense === null ? null : { lead: text.cost, point: formatPercent(expense), to: 'facts' }
}

/** A rate of distributions never stands alone: what was paid back of the reader's own money belongs to it. */
function payout({ distribution_rate_12m: rate, distribution_from_capital_12m: capital }: Fund): Finding | null {
  if (rate === null || rate === 0) return null
  const part = capital === null ? text.capitalUnknown : text.fromCapital(formatShare(capital))
  return { lead: text.payout, point: `${formatPercent(rate)}${part}`, to: 'income' }
}
