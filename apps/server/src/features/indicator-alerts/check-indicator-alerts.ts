import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type Firing, type Reached, tellReached } from '../fund-alerts/tell-reached.ts'
import { pageOf, whatCame } from './reached-alerts.ts'
import { type IndicatorAlertRow, listWaiting, markReached } from './store.ts'
import { reachedNow, watchIndicator, type WatchedIndicator } from './watched-indicator.ts'

/** Tells members whose alerts have been reached. @returns how many were */
export async function checkIndicatorAlerts(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  let count = 0
  for (const [indicator, rows] of Map.groupBy(await listWaiting(site.db), (row) => row.indicator)) {
    if (stopped.aborted) break
    const firings = firingsOf(market, indicator, rows)
    // Those of a figure are marked before the next one is looked at.
    await tellReached(site, firings, (reached) => markReached(site.db, reached, site.clock.now().toISOString()))
    count += firings.length
  }
  return count
}

/** What was reached of one figure; nothing of one that the site has no series of. */
function firingsOf(market: Market, indicator: string, rows: readonly IndicatorAlertRow[]): Firing[] {
  const watched = watchIndicator(market, indicator)
  if (watched === null) return []
  return rows.flatMap((row) => {
    const reached = reachedNow(market, watched, row)
    return reached === null ? [] : [firingOf(watched, row, reached)]
  })
}

function firingOf(watched: WatchedIndicator, row: IndicatorAlertRow, reached: Pick<Reached, 'on' | 'value'>): Firing {
  const { id, memberId, armedAt } = row
  return {
    reached: { id, armedAt, ...reached },
    notice: {
      memberId,
      kind: 'indicator',
      message: { code: 'indicator_alert_reached', ...whatCame(watched, row, reached) },
      link: pageOf(watched),
      // an alert that was set again may tell again
      dedupKey: `indicator-alert:${id}:${new Date(armedAt).toISOString()}`,
    },
  }
}
