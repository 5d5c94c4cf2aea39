import type { IndicatorCard as Shown } from '@zhiheng/contract/market-indicators.ts'
import type { Releases } from '@zhiheng/contract/market-indicators/releases.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { indicatorCards } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { comingReleases } from '@zhiheng/domain/market-indicators/coming-releases.ts'
import type { IndicatorCard } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import type { DaySpan } from '@zhiheng/domain/market-indicators/release-day.ts'
import { releases } from '@zhiheng/domain/market-indicators/releases-table.ts'
import { releaseNames } from '@zhiheng/domain/market-indicators/text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { sectorsOf } from '../market/sector-rows.ts'
import { makeCard } from './make-card.ts'
import { readIndicator } from './read-indicator.ts'

interface Known {
  readonly card: IndicatorCard
  readonly shown: Omit<Shown, 'relevance'>
}

const marketNames = new Map(
  [...sectorsOf('set23'), ...sectorsOf('set14')].map(({ mCode, shortName }) => [mCode, shortName]),
)

const kept = new WeakMap<Market, ReadonlyMap<string, Known>>()

/** When the figures that this market has come out next, each with what its card tells now. */
export function showReleases(market: Market, today: IsoDate): Releases {
  const cards = cardsOf(market)
  const known = new Map([...cards].map(([id, { shown }]) => [id, monthIndexOf(epochDayOf(shown.latest.day))]))
  return {
    as_of: market.asOf,
    stale: false,
    entries: comingReleases(releases, { today: epochDayOf(today), known }).flatMap((coming) => {
      const found = cards.get(coming.card)
      if (found === undefined) return []
      const { unit, decimals, rhythm, light, latest, name } = found.shown
      return [
        {
          card: coming.card,
          name: releaseNames[coming.card] ?? name,
          days: daysOf(coming.next),
          time: coming.time,
          basis: coming.isAnnounced ? 'announced' : 'estimated',
          month: coming.month === null ? null : isoDayOf(lastDayOfMonth(coming.month)),
          before: coming.before && daysOf(coming.before),
          prev: latest,
          unit,
          decimals,
          rhythm,
          light,
          markets: found.card.matters.flatMap((mCode) => marketNames.get(mCode) ?? []),
        },
      ]
    }),
  }
}

/** The cards whose figures come out on a day, once for each version of the data. */
function cardsOf(market: Market): ReadonlyMap<string, Known> {
  const known = kept.get(market) ?? new Map(releases.flatMap(({ card: id }) => cardOf(market, id)))
  kept.set(market, known)
  return known
}

function cardOf(market: Market, id: string): [string, Known][] {
  const card = indicatorCards.find((one) => one.id === id)
  const indicator = card === undefined ? null : readIndicator(market, card)
  return card === undefined || indicator === null ? [] : [[id, { card, shown: makeCard(card, indicator) }]]
}

function daysOf({ first, last }: DaySpan): Releases['entries'][number]['days'] {
  return { first: isoDayOf(first), last: isoDayOf(last) }
}
