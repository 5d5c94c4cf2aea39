import type { IsoDate } from '../calendar/iso-date.ts'
import { judgeView, type MarketsOver } from './judge-view.ts'
import type { MarketView } from './market-view.ts'
import type { JudgedView } from './record-of-views.ts'
import { viewsOn } from './views-on-day.ts'

/**
 * Every view that was ever published with what became of it, the newest first; nothing is left out.
 *
 * @param overOf - what the markets did over the six months of a view; null while they are not over
 * @param day - today: who has no view in force then counts as gone
 */
export function judgeAll(
  views: readonly MarketView[],
  overOf: (view: MarketView) => MarketsOver | null,
  day: IsoDate,
): JudgedView[] {
  const inForce = [...viewsOn(views, day).values()]
  const markets = new Set(inForce.map(({ marketId }) => marketId))
  const authors = new Set(inForce.map(({ author }) => author))
  return views
    .map((view) => ({
      view,
      outcome: judgeView(view, overOf(view)),
      isDead: view.withdrawn !== null || !markets.has(view.marketId) || !authors.has(view.author),
    }))
    .toSorted((a, b) => compareDays(b.view, a.view))
}

function compareDays(a: MarketView, b: MarketView): number {
  if (a.publishedOn === b.publishedOn) return a.id - b.id
  return a.publishedOn < b.publishedOn ? -1 : 1
}
