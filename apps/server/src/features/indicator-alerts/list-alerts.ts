import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { IndicatorAlert, listIndicatorAlerts as call } from '@zhiheng/contract/indicator-alerts.ts'
import { MOST_INDICATOR_ALERTS } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { indicatorCards } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { indicatorNames } from '@zhiheng/domain/market-indicators/text.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { type IndicatorAlertRow, listOfMember } from './store.ts'
import { valueNow, watchIndicator, type WatchedIndicator } from './watched-indicator.ts'

/** A member's alerts on figures of the economy. */
export async function listIndicatorAlerts(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
): Promise<ReplyOf<typeof call>> {
  const rows = await listOfMember(db, memberId)
  const market = current()
  const watched = new Map(
    [...new Set(rows.map(({ indicator }) => indicator))].map((id) => [id, watchIndicator(market, id)]),
  )
  return {
    entries: rows.map((row) => entryOf(row, watched.get(row.indicator) ?? null)),
    limit: MOST_INDICATOR_ALERTS,
  }
}

/** An alert, also on a figure of which the site has no series any more. */
function entryOf(row: IndicatorAlertRow, watched: WatchedIndicator | null): IndicatorAlert {
  const { id, indicator, basis, direction, target, isPaused, createdAt, reached } = row
  const card = watched?.card ?? indicatorCards.find((one) => one.id === indicator)
  const now = watched === null ? null : valueNow(watched, basis)
  return {
    id,
    indicator,
    name: watched?.name ?? indicatorNames[indicator] ?? indicator,
    unit: card?.unit ?? 'index',
    decimals: card?.decimals ?? 2,
    is_growing: card?.isGrowing ?? false,
    basis,
    direction,
    target,
    value: now?.value ?? null,
    value_date: now?.on ?? null,
    rhythm: watched?.figures.rhythm ?? 'day',
    is_ended: watched?.isEnded ?? true,
    is_paused: isPaused,
    created_on: taipeiDayOf(createdAt),
    reached,
  }
}
