import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { judgeAll } from '@zhiheng/domain/market-views/judge-all.ts'
import type { MarketView } from '@zhiheng/domain/market-views/market-view.ts'
import { type JudgedView, type RecordOfViews, recordOfViews } from '@zhiheng/domain/market-views/record-of-views.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { marketsOver } from './markets-over.ts'

/** All views with what became of them, and their record. */
export interface JudgedNow {
  readonly judged: readonly JudgedView[]
  readonly record: RecordOfViews
}

const kept = new WeakMap<Market, { readonly key: string; readonly made: JudgedNow }>()

/**
 * Judges all views on a snapshot, once a day and whenever there is a new view or withdrawal. Others are answered between
 * two windows.
 */
export async function judgedNow(market: Market, views: readonly MarketView[], today: IsoDate): Promise<JudgedNow> {
  const key = [today, ...views.map(keyOf)].join()
  const known = kept.get(market)
  if (known?.key === key) return known.made
  const research = researchOf(market)
  await breatheThrough(
    (function* measure() {
      for (const view of views) {
        marketsOver(research, view)
        yield
      }
    })(),
  )
  const judged = judgeAll(views, (view) => marketsOver(research, view), today)
  const made = { judged, record: recordOfViews(judged) }
  kept.set(market, { key, made })
  return made
}

/** What the judgement of a view depends on. */
function keyOf({ id, marketId, stance, publishedOn, author, withdrawn }: MarketView): string {
  return [id, marketId, stance, publishedOn, author, withdrawn?.on ?? ''].join(' ')
}
