import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type CohortMonth } from '@zhiheng/domain/rating-history/cohorts.ts'
import { type Following, followMonth } from '@zhiheng/domain/rating-history/follow-month.ts'
import type { RatedClass, RatedHistory, RatedMonth } from '@zhiheng/domain/rating-history/rated-class.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { isTooOldOn } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { countKeptScores, type KeptScore, keptScores } from '../funds/kept-scores.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { monthEndsInTwd } from '../funds/month-ends-in-twd.ts'
import { narrowSectorOf, wideSectorOf } from '../funds/peer-sectors.ts'
import { researchOf } from '../funds/research.ts'

/** The whole history of scores beside the prices of a snapshot. */
export interface LoadedHistory {
  readonly market: Market
  readonly history: RatedHistory
  /** The months with only the scores that were published at the time. */
  readonly live: readonly RatedMonth[]
  /** The class of each place; null: the site does not know it any more. */
  readonly funds: readonly (MarketFund | null)[]
  /** What became of all classes, kept by what was asked. */
  readonly followed: Map<string, readonly CohortMonth[]>
}

interface Kept {
  readonly count: number
  readonly until: number
  readonly loaded: LoadedHistory
}

const kept = new WeakMap<Market, Kept>()
/** Scores are written once a day: so long nobody asks whether there are new ones. */
const LOOK_AGAIN_MS = 30_000

/** Every score that was written down by today's method; read again when there are new ones. */
export async function loadHistory(site: Pick<Site, 'db' | 'market' | 'clock'>): Promise<LoadedHistory> {
  const market = site.market()
  const now = site.clock.now().getTime()
  const known = kept.get(market)
  if (known !== undefined && now < known.until) return known.loaded
  const count = await countKeptScores(site.db, market)
  const loaded = known?.count === count ? known.loaded : arrange(market, await keptScores(site.db, market))
  kept.set(market, { count, until: now + LOOK_AGAIN_MS, loaded })
  return loaded
}

/** What became of the classes of every month; others are answered between two months. */
export async function followAll(
  loaded: LoadedHistory,
  { isLive, ...asked }: Following & { readonly isLive: boolean },
): Promise<readonly CohortMonth[]> {
  const key = `${asked.horizon} ${asked.withClosed} ${isLive}`
  const known = loaded.followed.get(key)
  if (known !== undefined) return known
  const months = isLive ? loaded.live : loaded.history.months
  const made = await breatheThrough(
    (function* follow() {
      const all: CohortMonth[] = []
      for (const rated of months) {
        all.push({ rated, followed: followMonth(loaded.history, rated, asked) })
        yield
      }
      return all
    })(),
  )
  loaded.followed.set(key, made)
  return made
}

function arrange(market: Market, lines: readonly KeptScore[]): LoadedHistory {
  const scored = lines.filter(({ score }) => score !== null)
  const ids = [...new Set(scored.map(({ lipperId }) => lipperId))].toSorted()
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const funds = ids.map((id) => market.funds[market.indexOf(id) ?? -1] ?? null)
  const lastMonth = lastMonthOf(market)
  const months = monthsOf(lines, placeOf)
  return {
    market,
    history: {
      classes: classesOf(market, funds, { first: months[0]?.month ?? lastMonth, lastMonth }),
      months,
      lastMonth,
    },
    live: monthsOf(
      lines.filter(({ kind }) => kind === 'live'),
      placeOf,
    ),
    funds,
    followed: new Map(),
  }
}

/** The month of the newest scores: its prices are all there. */
function lastMonthOf(market: Market): number {
  const day: IsoDate = researchOf(market).scores.date ?? market.asOf
  return monthIndexOf(epochDayOf(day))
}

function monthsOf(lines: readonly KeptScore[], placeOf: ReadonlyMap<string, number>): RatedMonth[] {
  return [...Map.groupBy(lines, ({ asOf }) => asOf)].map(([asOf, own]) => {
    const scored = own.flatMap(({ lipperId, score }) => {
      const place = placeOf.get(lipperId)
      return score === null || place === undefined ? [] : [{ place, score }]
    })
    return {
      month: monthIndexOf(epochDayOf(asOf)),
      places: scored.map(({ place }) => place),
      scores: scored.map(({ score }) => score),
    }
  })
}

interface Span {
  readonly first: number
  readonly lastMonth: number
}

function classesOf(market: Market, funds: readonly (MarketFund | null)[], { first, lastMonth }: Span): RatedClass[] {
  const known = funds.filter((fund) => fund !== null)
  const count = lastMonth - first + 1
  const series = monthEndsInTwd(market, known, lastMonth, count)
  const worths = new Map(known.map((fund, at) => [fund.index, series[at]]))
  const unknown = { firstMonth: first, values: new Float64Array(0) }
  return funds.map((fund) =>
    fund === null
      ? { narrow: null, wide: null, worths: unknown, endedIn: null }
      : {
          narrow: narrowSectorOf(fund),
          wide: wideSectorOf(fund),
          worths: worths.get(fund.index) ?? unknown,
          endedIn: endedIn(market, fund),
        },
  )
}

/** The month of the last price of a class that has none any more. */
function endedIn(market: Market, { index }: MarketFund): number | null {
  const asOf = epochDayOf(market.asOf)
  const last = lastPricedSlot(market.prices(index), slotOf(asOf))
  if (last === null) return null
  const day = epochDayOfSlot(last)
  return isTooOldOn(day, asOf) ? monthIndexOf(day) : null
}
