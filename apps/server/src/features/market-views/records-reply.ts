import type { MarketViews } from '@zhiheng/contract/market-views.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { MarketView } from '@zhiheng/domain/market-views/market-view.ts'
import { type JudgedView, recordOfViews } from '@zhiheng/domain/market-views/record-of-views.ts'
import { endOfView, viewsOn } from '@zhiheng/domain/market-views/views-on-day.ts'

import { marketRow } from './market-names.ts'
import { outcomeReply, tallyReply } from './tally-reply.ts'

type Call = MarketViews['calls'][number]

/** The record by market, by author and view by view; nothing is left out. */
export function recordsReply(
  views: readonly MarketView[],
  judged: readonly JudgedView[],
  today: IsoDate,
): Pick<MarketViews, 'by_market' | 'by_author' | 'calls'> {
  const inForce = viewsOn(views, today)
  const active = new Set([...inForce.values()].map(({ author }) => author))
  return {
    by_market: [...Map.groupBy(judged, ({ view }) => view.marketId)]
      .map(([marketId, own]) => ({
        ...nameOf(marketId),
        ...tallyReply(recordOfViews(own)),
        is_covered: inForce.has(marketId),
      }))
      .toSorted(byJudged),
    by_author: [...Map.groupBy(judged, ({ view }) => view.author)]
      .map(([name, own]) => ({
        author: { id: own[0]?.view.authorId ?? null, name },
        ...tallyReply(recordOfViews(own)),
        is_active: active.has(name),
      }))
      .toSorted(byJudged),
    calls: judged.map((one) => callOf(one, endOfView(one.view, views, today))),
  }
}

/** What there is most to say of comes first. */
function byJudged(a: { readonly n: number }, b: { readonly n: number }): number {
  return b.n - a.n
}

function callOf({ view, outcome }: JudgedView, ended: Call['ended']): Call {
  return {
    ...nameOf(view.marketId),
    id: view.id,
    stance: view.stance,
    conviction: view.conviction,
    author: { id: view.authorId, name: view.author },
    published_on: view.publishedOn,
    outcome: outcomeReply(outcome),
    ended,
    withdrawn_because: view.withdrawn?.reason ?? null,
  }
}

/** A market that the set has no more keeps its views, under its id. */
function nameOf(marketId: string): Pick<Call, 'm_code' | 'name' | 'short_name'> {
  const row = marketRow(marketId)
  if (row === null) return { m_code: marketId, name: marketId, short_name: marketId }
  return { m_code: row.m_code, name: row.name, short_name: row.short_name }
}
