import type { Fund } from '@zhiheng/contract/funds.ts'
import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { recoveredOn } from './recovered-on.ts'
import { topShare } from './top-share.ts'
import { verdictText as text } from './verdict-text.ts'

/** A figure that matters for a fund, and what it says in a sentence. */
export interface Finding {
  readonly label: string
  readonly value: string
  /** Its day or its time, and what it is held against. */
  readonly note: string
  /** Its part of the sentence. */
  readonly said: string
  /** The section that has the same figure. */
  readonly to: 'performance' | 'risk' | 'income' | 'cost'
}

/** How many figures a verdict has. */
const FIGURES = 3

/**
 * The three figures that matter for a fund of this kind, in the order of their weight; one that is not known makes room for
 * the next. Who pays out is asked what it is paid from; an index fund what it costs, since its return is that of its
 * index; a fund of the money market what it brought, since it hardly falls.
 */
export function verdictOf(fund: Fund): Finding[] {
  return asked(fund)
    .map((find) => find(fund))
    .filter((finding) => finding !== null)
    .slice(0, FIGURES)
}

/** The findings as one sentence. */
export function sentenceOf(findings: readonly Finding[]): string {
  return `${findings.map(({ said }) => said).join(text.and)}${text.stop}`
}

type Find = (fund: Fund) => Finding | null

function asked({ asset_type: kind, is_etf: etf, scores, distribution_rate_12m: rate }: Fund): readonly Find[] {
  if (kind === 'money_market') return [performance, cost, amongPeers, worstFall]
  if (etf || scores.not_rated === 'index_fund') return [cost, performance, worstFall, amongPeers]
  const last: readonly Find[] = rate === null || rate === 0 ? [worstFall] : [payout, worstFall]
  return [amongPeers, cost, ...last, ownReturn]
}

const spans = ['3y', '1y', '6m', '3m'] as const

function amongPeers({ periods, figures_as_of: day }: Fund): Finding | null {
  const { rank: said } = text
  for (const key of spans) {
    const { peer_rank: rank = null, peer_count: count = 0 } = periods[key] ?? {}
    if (rank === null || count < FEWEST_FOR_RANK) continue
    const percent = topShare(rank, count)
    return {
      label: said.label(text.spans[key]),
      value: said.value(percent),
      note: said.note(formatCount(rank), formatCount(count), formatDay(day)),
      said: said.said(text.spans[key], percent),
      to: 'performance',
    }
  }
  return null
}

const yearFirst = ['1y', '6m', '3m'] as const

function performance({ periods, figures_as_of: day, price_only: byPrice }: Fund): Finding | null {
  for (const key of yearFirst) {
    const { perf = null, peer_median: peers = null, peer_count: count = 0 } = periods[key] ?? {}
    if (perf === null) continue
    const span = text.spans[key]
    const label = byPrice ? text.perf.change(span) : text.perf.whole(span)
    const median = count < FEWEST_FOR_RANK ? null : peers
    const beside = median === null ? '' : text.perf.median(formatChange(median))
    return {
      label,
      value: formatChange(perf),
      note: `${byPrice ? text.perf.byPrice : ''}${beside}${text.asOf(formatDay(day))}`,
      said: median === null ? text.perf.said(label, formatChange(perf)) : besideMedian(span, perf, median),
      to: 'performance',
    }
  }
  return null
}

/** Where the rank has told how it stands among its peers. */
function ownReturn(fund: Fund): Finding | null {
  const found = performance(fund)
  return found && { ...found, said: text.perf.said(found.label, found.value) }
}

/** By the figures as they are shown, so that a reader who subtracts them finds the same. */
function besideMedian(span: string, perf: number, median: number): string {
  const gap = hundredths(perf) - hundredths(median)
  if (gap === 0) return text.perf.same(span)
  const points = (Math.abs(gap) / 100).toFixed(2)
  return gap > 0 ? text.perf.above(span, points) : text.perf.below(span, points)
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}

function worstFall({ drawdown }: Fund): Finding | null {
  // in a hole of the prices there may have been a deeper one: the section on risk says so
  if (!drawdown || drawdown.hole !== null || drawdown.gap !== null) return null
  const found = { label: text.fall.label, value: formatPercent(drawdown.depth), to: 'risk' } as const
  if (hundredths(drawdown.depth) !== 0) return { ...found, ...fallSaid(drawdown) }
  return { ...found, note: text.fall.since(formatDay(drawdown.from)), said: text.fall.never }
}

function fallSaid({
  depth,
  from,
  trough,
  recovered,
  recovered_after: after,
}: NonNullable<Fund['drawdown']>): Pick<Finding, 'note' | 'said'> {
  const { fall } = text
  const since = fall.since(formatDay(from))
  const shown = formatPercent(Math.abs(depth))
  if (recovered === null) return { note: fall.open(since, formatDay(trough)), said: fall.saidOpen(shown) }
  const day = recoveredOn(after, recovered)
  // figures stand apart from a word behind them, words do not
  const set = after === null ? `${day} ` : day
  return { note: fall.closed(since, formatDay(trough), set), said: fall.saidClosed(shown) }
}

/** So much above or below the median, as a part of it, is dear or cheap. Policy. */
const FAR = 0.1

function cost({ total_expense: expense, expense_standing: peers }: Fund): Finding | null {
  if (expense === null) return null
  const { label, note, alone, said, dear, cheap, usual } = text.cost
  const found = { label, value: formatPercent(expense), to: 'cost' } as const
  if (peers === null) return { ...found, note: alone, said: said(formatPercent(expense)) }
  const gap = hundredths(expense) - hundredths(peers.peer_median)
  const isFar = Math.abs(gap) > FAR * hundredths(peers.peer_median)
  return {
    ...found,
    note: note(formatCount(peers.count), formatPercent(peers.peer_median)),
    said: isFar ? (gap > 0 ? dear : cheap) : usual,
  }
}

/** A rate of distributions never stands alone: what was paid back of the reader's own money belongs to it. */
function payout(fund: Fund): Finding | null {
  const { distribution_rate_12m: rate, distribution_from_capital_12m: capital, figures_as_of: day } = fund
  if (rate === null || rate === 0) return null
  const [shown, asOf] = [formatPercent(rate), formatDay(day)]
  if (capital === null) {
    const { label, note, said } = text.payout
    return { label, value: shown, note: note(asOf), said: said(shown), to: 'income' }
  }
  const { label, note, said, none } = text.capital
  const share = formatShare(capital)
  const isNone = Number(capital.toFixed(1)) === 0
  return { label, value: share, note: note(shown, asOf), said: isNone ? none : said(share), to: 'income' }
}
