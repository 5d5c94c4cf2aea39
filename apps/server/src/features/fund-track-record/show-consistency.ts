import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getFundConsistency, lossYears, rollingYears } from '@zhiheng/contract/fund-track-record.ts'
import { canSayShare, NEWEST_WINDOWS, newestDisagree } from '@zhiheng/domain/fund-track-record/newest-windows.ts'
import { rollingReturns } from '@zhiheng/quant/returns/rolling-returns.ts'
import { type ShareAhead, shareAhead, windowReturns } from '@zhiheng/quant/returns/share-ahead.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { monthEndsOf, returnUpTo, valueOfMonth, writtenMonth } from './month-ends.ts'
import { inOwnCurrency, ownMonths, type OwnMonths } from './own-months.ts'
import { peerMedians, peersOf } from './peer-months.ts'
import { recordSpan } from './record-span.ts'
import { plainYardstickOf } from './yardstick.ts'

type Reply = ReplyOf<typeof getFundConsistency>
type Rolling = Reply['rolling'][number]
type RollingYears = (typeof rollingYears)[number]

/**
 * How a class did over every holding period, beside its peers and its reference.
 *
 * @throws Refusal not_found
 */
export function showConsistency(market: Market, lipperId: string): Reply {
  const research = researchOf(market)
  const fund = requireFund(market, lipperId)
  const { span, fields } = recordSpan(research, fund)
  const group = span === null ? null : peersOf(research, fund.index)
  // what leaves distributions out is not held against what has them
  const yardstick = span === null || fields.basis === 'price' ? null : plainYardstickOf(research, fund)
  const nothing = { ...fields, reference: null, peers: null, rolling: [], loss: [] }
  if (span === null) return nothing
  const months = ownMonths(market, fund, span)
  const others: Others = {
    peers: (length) => (group === null ? null : (peerMedians(research, group).get(length) ?? null)),
    reference: yardstick === null ? null : monthEndsOf(yardstick.statedIn(fund.currency), yardstick.span),
  }
  const rolling = rollingYears.flatMap((years) => rollingOf(months, others, years) ?? [])
  if (rolling.length === 0) return { ...nothing, missing: 'short_history' }
  return {
    ...fields,
    reference: yardstick?.wire ?? null,
    peers: group === null ? null : { name: group.name, count: group.places.length },
    rolling,
    loss: lossYears.map((years) => lossOf(months.own, years)),
  }
}

/**
 * In how many windows of a year a class was ahead of the median of its peers, percent: what its page says. Null without
 * peers, and where the windows are too few to say.
 */
export function shareAheadOfPeers(research: Research, fund: MarketFund): number | null {
  const { span } = recordSpan(research, fund)
  const group = peersOf(research, fund.index)
  if (span === null || group === null) return null
  const months = ownMonths(research.market, fund, span)
  const peers: Others['peers'] = (length) => peerMedians(research, group).get(length) ?? null
  return rollingOf(months, { peers, reference: null }, 1)?.ahead_of_peers?.share ?? null
}

interface Others {
  readonly peers: (length: 12 | 36 | 60) => MonthSeries | null
  readonly reference: MonthSeries | null
}

const lengths = { 1: 12, 3: 36, 5: 60 } as const satisfies Record<RollingYears, number>

function rollingOf(months: OwnMonths, { peers, reference }: Others, years: RollingYears): Rolling | null {
  const length = lengths[years]
  const { firstMonth, values } = windowReturns(months.own, length)
  const first = values.findIndex((perf) => !Number.isNaN(perf))
  if (first < 0) return null
  const ends = Array.from({ length: values.length - first }, (_, at) => firstMonth + first + at)
  const own = values.subarray(first)
  const median = peers(length)
  const ofPeers = median && ends.map((month) => inOwnCurrency(months, valueOfMonth(median, month), { month, length }))
  const ofReference = reference && ends.map((month) => returnUpTo(reference, month, length))
  const yearly = (perf: number): number => (1 + perf) ** (1 / years) - 1
  return {
    years,
    first_end: writtenMonth(ends[0] ?? 0),
    own: Array.from(own, (perf) => toPercent(yearly(perf))),
    peer_median: ofPeers && ofPeers.map((perf) => toPercent(yearly(perf))),
    reference: ofReference && ofReference.map((perf) => toPercent(yearly(perf))),
    ...summaryOf(own.map(yearly), ends),
    ahead_of_peers: ofPeers && aheadOf(own, ofPeers, length),
    ahead_of_reference: ofReference && aheadOf(own, ofReference, length),
  }
}

function summaryOf(
  yearly: Float64Array,
  ends: readonly number[],
): Pick<Rolling, 'windows' | 'median' | 'worst' | 'best'> {
  const known = Array.from(yearly, (perf, at) => ({ perf, end: ends[at] ?? 0 })).filter(
    ({ perf }) => !Number.isNaN(perf),
  )
  const [first = { perf: Number.NaN, end: 0 }] = known
  const worst = known.reduce((low, one) => (one.perf < low.perf ? one : low), first)
  const best = known.reduce((high, one) => (one.perf > high.perf ? one : high), first)
  const written = ({ perf, end }: typeof first) => ({ end: writtenMonth(end), perf: toPercent(perf) ?? 0 })
  return {
    windows: known.length,
    median: toPercent(quantile(yearly, 0.5)) ?? 0,
    worst: written(worst),
    best: written(best),
  }
}

function aheadOf(own: Float64Array, other: readonly number[], length: number): Rolling['ahead_of_peers'] {
  const all = shareAhead(own, other)
  if (!canSayShare(all, length)) return { windows: all.count, share: null, newest_share: null }
  const newest = shareAhead(own.slice(-NEWEST_WINDOWS), other.slice(-NEWEST_WINDOWS))
  return {
    windows: all.count,
    share: percentOf(all),
    newest_share: newestDisagree(all, newest) ? percentOf(newest) : null,
  }
}

function percentOf({ ahead, count }: ShareAhead): number | null {
  return toPercent(ahead / count)
}

function lossOf(own: MonthSeries, years: (typeof lossYears)[number]): Reply['loss'][number] {
  const found = rollingReturns(own, years * MONTHS_A_YEAR)
  if (found === null) return { years, windows: 0, share: null, worst: null }
  const { windows, worst } = found
  const lost = windows.filter(({ perf }) => perf < 0).length
  return { years, windows: windows.length, share: toPercent(lost / windows.length), worst: toPercent(worst.perf) }
}
