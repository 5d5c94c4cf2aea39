import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getIndicators, IndicatorCard as Shown } from '@zhiheng/contract/market-indicators.ts'
import { indicatorCards, recessionLevel } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { type IndicatorCard, indicatorGroups } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { indicatorNames } from '@zhiheng/domain/market-indicators/text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { makeCard } from './make-card.ts'
import { marketReturns, type MarketReturns } from './market-returns.ts'
import { readIndicator } from './read-indicator.ts'
import { showRelevance } from './show-relevance.ts'

type Reply = ReplyOf<typeof getIndicators>

const computed = new WeakMap<Market, Promise<Reply>>()

/** The figures of the economy, worked out once for each version of the data. */
export function showIndicators(market: Market): Promise<Reply> {
  const found = computed.get(market) ?? breatheThrough(indicatorsInPieces(market))
  computed.set(market, found)
  return found
}

function* indicatorsInPieces(market: Market): Generator<void, Reply> {
  const returns = new Map<string, MarketReturns | null>()
  for (const mCode of new Set(indicatorCards.flatMap(({ matters }) => matters))) {
    returns.set(mCode, marketReturns(market, mCode))
    yield
  }
  const cards: { card: IndicatorCard; shown: Shown }[] = []
  const missing: string[] = []
  for (const card of indicatorCards) {
    const indicator = readIndicator(market, card)
    if (indicator === null) {
      const name = indicatorNames[card.id]
      if (name !== undefined && card.isComponent !== true) missing.push(name)
      continue
    }
    const relevance = card.matters.flatMap((mCode) => {
      const one = returns.get(mCode) ?? null
      const told = one === null ? null : showRelevance(indicator, one)
      return told === null ? [] : [told]
    })
    cards.push({ card, shown: { ...makeCard(card, indicator), relevance } })
    yield
  }
  const groups = indicatorGroups.map((id) => ({
    id,
    cards: cards.filter(({ card }) => card.group === id).map(({ shown }) => shown),
  }))
  return {
    as_of: market.asOf,
    groups: groups.filter((group) => group.cards.length > 0),
    missing,
    recessions: recessionsOf(market),
  }
}

/** Months in a recession, those in a row put together. */
function recessionsOf(market: Market): Reply['recessions'] {
  const level = market.level(recessionLevel)
  if (level === null) return null
  const { epochDays, values } = toDatedSeries(level.series, epochDayOf(market.asOf))
  const spans: { first: number; last: number }[] = []
  for (const [at, day] of epochDays.entries()) {
    if (values[at] !== 1) continue
    const month = monthIndexOf(day)
    const open = spans.at(-1)
    if (open?.last === month - 1) open.last = month
    else spans.push({ first: month, last: month })
  }
  return spans.map(({ first, last }) => ({
    from: isoDayOf(firstDayOfMonth(first)),
    to: isoDayOf(lastDayOfMonth(last)),
  }))
}
