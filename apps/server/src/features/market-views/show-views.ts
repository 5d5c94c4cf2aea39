import type { MarketViews } from '@zhiheng/contract/market-views.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lastDayInForce, type MarketView, tiltOf } from '@zhiheng/domain/market-views/market-view.ts'
import { type JudgedView, recordOfViews } from '@zhiheng/domain/market-views/record-of-views.ts'
import { changeOf, endOfView, viewsOn } from '@zhiheng/domain/market-views/views-on-day.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { toPercent } from '../funds/wire-number.ts'
import { judgedNow } from './judged-now.ts'
import { marketRow, viewedMarkets } from './market-names.ts'
import { recordsReply } from './records-reply.ts'
import { datasetOf, listViews } from './store.ts'
import { outcomeReply, tallyReply } from './tally-reply.ts'

/** What the research team thinks of each market at the end of a month, and the record of all views. @throws Refusal not_found */
export async function showViews(
  site: Pick<Site, 'db' | 'market' | 'clock'>,
  asked: string | undefined,
): Promise<MarketViews> {
  const market = site.market()
  const today = site.clock.today()
  const views = await listViews(site.db, datasetOf(market))
  const months = monthsWith(views, today)
  const month = asked ?? today.slice(0, 7)
  if (asked !== undefined && !months.includes(asked)) throw new Refusal('not_found')
  const { judged, record } = await judgedNow(market, views, today)
  const first = epochDayOf(`${month}-01`)
  const days = { day: earlier(isoDayOf(lastDayOfMonth(monthIndexOf(first))), today), before: isoDayOf(first - 1) }
  return {
    as_of: market.asOf,
    day: days.day,
    month,
    months,
    ...standing(views, judged, days),
    record: {
      ...tallyReply(record),
      excess_low: toPercent(record.excessBand?.low),
      excess_high: toPercent(record.excessBand?.high),
      verdict: record.verdict,
    },
    ...recordsReply(views, judged, today),
  }
}

/** From this month back to that of the first view. */
function monthsWith(views: readonly MarketView[], today: IsoDate): string[] {
  const [first] = views
  if (first === undefined) return []
  const last = monthIndexOf(epochDayOf(today))
  const count = last - monthIndexOf(epochDayOf(first.publishedOn)) + 1
  return Array.from({ length: count }, (_, back) => isoDayOf(firstDayOfMonth(last - back)).slice(0, 7))
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}

/** How the views stand on a day, against the end of the month before. */
function standing(
  views: readonly MarketView[],
  judged: readonly JudgedView[],
  { day, before }: { readonly day: IsoDate; readonly before: IsoDate },
): Pick<MarketViews, 'rows' | 'dropped' | 'uncovered'> {
  const now = viewsOn(views, day)
  const then = viewsOn(views, before)
  return {
    rows: viewedMarkets
      .flatMap(({ id }) => {
        const view = now.get(id)
        return view === undefined ? [] : rowOf(view, then.get(id), judged)
      })
      .toSorted((a, b) => b.tilt - a.tilt),
    dropped: [...then.values()].flatMap((view) => (now.has(view.marketId) ? [] : droppedRow(view, views, day))),
    uncovered: viewedMarkets.flatMap(({ id }) => (now.has(id) ? [] : nameOf(id))),
  }
}

function rowOf(view: MarketView, before: MarketView | undefined, judged: readonly JudgedView[]): MarketViews['rows'] {
  const row = marketRow(view.marketId)
  const own = judged.find((one) => one.view.id === view.id)
  if (row === null || own === undefined) return []
  const { hit, n, excess } = tallyReply(recordOfViews(judged.filter((one) => one.view.marketId === view.marketId)))
  return [
    {
      id: view.id,
      m_code: row.m_code,
      name: row.name,
      short_name: row.short_name,
      asset_type: row.asset_type,
      stance: view.stance,
      conviction: view.conviction,
      tilt: tiltOf(view),
      reason: [...view.reasons],
      risk: view.risk,
      author: { id: view.authorId, name: view.author },
      published_on: view.publishedOn,
      ends_on: lastDayInForce(view),
      change: changeOf(view, before),
      outcome: outcomeReply(own.outcome),
      record: { hit, n, excess },
    },
  ]
}

function droppedRow(view: MarketView, views: readonly MarketView[], day: IsoDate): MarketViews['dropped'] {
  const ended = endOfView(view, views, day)
  if (ended === null) return []
  const reason = ended.how === 'withdrawn' ? (view.withdrawn?.reason ?? null) : null
  return nameOf(view.marketId).map((name) => ({
    ...name,
    stance: view.stance,
    published_on: view.publishedOn,
    ended,
    reason,
  }))
}

/** Nothing for a market that is no longer in the set. */
function nameOf(marketId: string): MarketViews['uncovered'] {
  const row = marketRow(marketId)
  return row === null ? [] : [{ m_code: row.m_code, name: row.name, short_name: row.short_name }]
}
