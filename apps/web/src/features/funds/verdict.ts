import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { topShare } from './top-share.ts'

/** A finding about a fund: its subject, the point of it, and where on the page the figures are. */
export interface Finding {
  readonly lead: string
  readonly point: string
  readonly to: 'performance' | 'risk' | 'income' | 'data'
}

const FEWEST_PEERS = 5

/** What the figures say of a fund, in a few plain findings. Only what is known is said. */
export function verdictOf(fund: Fund): Finding[] {
  return [amongPeers(fund), against(fund), worstFall(fund), cost(fund), payout(fund)].filter(
    (finding) => finding !== null,
  )
}

const spans = [
  ['3y', '近三年'],
  ['1y', '近一年'],
  ['6m', '近六個月'],
] as const

function amongPeers({ periods }: Fund): Finding | null {
  for (const [key, name] of spans) {
    const figure = periods[key]
    if (!figure || figure.peer_rank === null || figure.peer_count < FEWEST_PEERS) continue
    const beaten = 100 - topShare(figure.peer_rank, figure.peer_count)
    return { lead: `${name}贏過`, point: `${beaten}% 的同類基金`, to: 'performance' }
  }
  return null
}

function against({ periods }: Fund): Finding | null {
  const figure = periods['1y']
  if (!figure || figure.perf === null || figure.peer_median === null || figure.peer_count < FEWEST_PEERS) return null
  const gap = figure.perf - figure.peer_median
  const size = Math.abs(gap).toFixed(1)
  if (Number(size) === 0) return { lead: '近一年報酬', point: '與同類中位相當', to: 'performance' }
  return { lead: '近一年報酬', point: `${gap > 0 ? '高於' : '低於'}同類中位 ${size} 個百分點`, to: 'performance' }
}

function worstFall({ drawdown }: Fund): Finding | null {
  // inside a hole in prices it may have been deeper: the section on risk says so
  if (!drawdown || drawdown.hole !== null) return null
  const after = drawdown.recovered === null ? '尚未回復' : `${formatMonth(drawdown.recovered)} 已回復`
  return { lead: '最大回落', point: `${formatPercent(drawdown.depth, 1)}，${after}`, to: 'risk' }
}

function cost({ total_expense: expense }: Fund): Finding | null {
  return expense === null ? null : { lead: '總費用率', point: formatPercent(expense), to: 'data' }
}

function payout({ distribution_rate_12m: rate }: Fund): Finding | null {
  return rate === null || rate === 0 ? null : { lead: '近 12 個月配息率', point: formatPercent(rate), to: 'income' }
}
