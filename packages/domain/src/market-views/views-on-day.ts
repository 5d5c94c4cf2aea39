import type { IsoDate } from '../calendar/iso-date.ts'
import { lastDayInForce, type MarketView, type Stance } from './market-view.ts'

/** How a view came to its end. */
export interface ViewEnd {
  readonly how: 'superseded' | 'withdrawn' | 'expired'
  /** The first day on which it is no longer in force; of one that expired the last on which it was. */
  readonly on: IsoDate
}

/** How a view ended up to a day; null while it is in force. */
export function endOfView(view: MarketView, views: readonly MarketView[], day: IsoDate): ViewEnd | null {
  const next = views
    .filter(({ marketId, publishedOn }) => marketId === view.marketId && publishedOn > view.publishedOn)
    .map(({ publishedOn }) => publishedOn)
    .toSorted()[0]
  const last = lastDayInForce(view)
  const ends: ViewEnd[] = [
    ...(next === undefined ? [] : [{ how: 'superseded' as const, on: next }]),
    ...(view.withdrawn === null ? [] : [{ how: 'withdrawn' as const, on: view.withdrawn.on }]),
  ]
  const [first] = ends.filter(({ on }) => on <= day && on <= last).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  if (first !== undefined) return first
  return day > last ? { how: 'expired', on: last } : null
}

/** The view of each market that is in force on a day, by the market's id. */
export function viewsOn(views: readonly MarketView[], day: IsoDate): Map<string, MarketView> {
  const published = views.filter(({ publishedOn }) => publishedOn <= day)
  const inForce = published.filter((view) => endOfView(view, published, day) === null)
  return new Map(inForce.map((view) => [view.marketId, view]))
}

/** What became of the view on a market between two days. */
export type ViewChange = 'new' | 'raised' | 'lowered' | 'renewed' | 'kept'

/** How a view differs from the one that was in force before; `from` is null where there was none. */
export function changeOf(
  now: MarketView,
  before: MarketView | undefined,
): { readonly kind: ViewChange; readonly from: Stance | null } {
  if (before === undefined) return { kind: 'new', from: null }
  const from = before.stance
  if (now.stance !== from) return { kind: now.stance > from ? 'raised' : 'lowered', from }
  return { kind: now.id === before.id ? 'kept' : 'renewed', from }
}
