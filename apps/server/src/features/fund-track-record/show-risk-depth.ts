import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { depthFigures, type getFundRiskDepth } from '@zhiheng/contract/fund-track-record.ts'
import { FEWEST_FOR_MEDIAN, FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { pageFigures } from '../funds/page-figures.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { isPriceOnly } from '../funds/total-return-span.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import {
  depthOver,
  depthRank,
  type DepthFound,
  type DepthWindow,
  type HeldAgainst,
  peerDepths,
  type PeerDepths,
} from './depth-among-peers.ts'
import type { DepthFigure } from './depth-figures.ts'
import { listFalls } from './list-falls.ts'
import { monthEndsOf, writtenMonth } from './month-ends.ts'
import { ownMonths } from './own-months.ts'
import { peersOf } from './peer-months.ts'
import { recordSpan } from './record-span.ts'
import { tailLoss } from './tail-loss.ts'
import { type Yardstick, yardstickOf } from './yardstick.ts'

type Reply = ReplyOf<typeof getFundRiskDepth>

/**
 * Risk in depth, over the last three years or, of a younger class, the last one.
 *
 * @throws Refusal not_found
 */
export function showRiskDepth(market: Market, lipperId: string): Reply {
  const research = researchOf(market)
  const fund = requireFund(market, lipperId)
  const { span, fields } = recordSpan(research, fund)
  const nothing = { ...fields, yardstick: null, months: null, peers: null, figures: [], tail: null, falls: [] }
  if (span === null) return nothing
  const months = ownMonths(market, fund, span)
  const window = windowOf(months.own)
  const yardstick = heldYardstick(research, fund)
  const ask = window && { window, yardstick: yardstick && heldAgainst(yardstick) }
  const found = ask && depthOver(research, fund, ask)
  const group = window === null ? null : peersOf(research, fund.index)
  const among = ask && group && peerDepths(research, group, ask)
  return {
    ...fields,
    yardstick: yardstick?.wire ?? null,
    months: window && { count: window.count, first: writtenMonth(window.base + 1), last: writtenMonth(window.last) },
    peers: group && { name: group.name, count: group.places.length },
    figures: found === null ? [] : depthFigures.map((key) => writtenFigure(key, found, among)),
    tail: tailLoss(months.twd),
    falls: listFalls(market, fund.index, pageFigures(research, fund.index).plan),
  }
}

/** What a class is held against; nothing for one that is known by its price alone. */
function heldYardstick(research: Research, fund: MarketFund): Yardstick | null {
  return isPriceOnly(research.market, fund.index) ? null : yardstickOf(research, fund)
}

/** How much of the falls of its yardstick a class took part in, percent: what its page says; null where it says nothing. */
export function downCapture(research: Research, fund: MarketFund): number | null {
  const { span } = recordSpan(research, fund)
  const yardstick = span === null ? null : heldYardstick(research, fund)
  const window = span === null ? null : windowOf(ownMonths(research.market, fund, span).own)
  if (yardstick === null || window === null) return null
  return toPercent(depthOver(research, fund, { window, yardstick: heldAgainst(yardstick) })?.down_capture.value)
}

const windowLengths = [36, 12] as const

/** The longest window that ends with the last complete month and has a price for each of its months. */
function windowOf({ firstMonth, values }: MonthSeries): DepthWindow | null {
  const last = firstMonth + values.length - 1
  const count = windowLengths.find((length) => {
    const ends = values.slice(-length - 1)
    return ends.length === length + 1 && !ends.some(Number.isNaN)
  })
  return count === undefined ? null : { base: last - count, last, count }
}

function heldAgainst({ wire, statedIn, span }: Yardstick): HeldAgainst {
  const made = new Map<Currency, MonthSeries>()
  return {
    key: `${wire.kind} ${wire.lipper_id ?? wire.name}`,
    monthsIn: (currency) => {
      const months = made.get(currency) ?? monthEndsOf(statedIn(currency), span)
      made.set(currency, months)
      return months
    },
  }
}

const plainNumbers: ReadonlySet<DepthFigure> = new Set(['sortino', 'beta'])

function writtenFigure(key: DepthFigure, found: DepthFound, among: PeerDepths | null): Reply['figures'][number] {
  const { value, missing } = found[key]
  const peers = among?.[key] ?? new Float64Array(0)
  const write = plainNumbers.has(key) ? toNumber : toPercent
  return {
    key,
    value: write(value),
    missing,
    peer_median: peers.length < FEWEST_FOR_MEDIAN ? null : write(quantileOfSorted(peers, 0.5)),
    rank: value === null || peers.length < FEWEST_FOR_RANK ? null : depthRank(key, value, peers),
    count: peers.length,
  }
}
