import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lightOf } from '@zhiheng/domain/market/business-light.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { ReachedIndicatorAlert } from '../notifications/indicator-alert-text.ts'
import { type IndicatorAlertRow, listReached } from './store.ts'
import { watchIndicator, type WatchedIndicator } from './watched-indicator.ts'

interface ReachedAt {
  readonly on: IsoDate
  readonly value: number
}

/** What an alert waited for, and what came. */
export function whatCame(
  { card, name, figures }: WatchedIndicator,
  { basis, direction, target, baseLight }: IndicatorAlertRow,
  reached: ReachedAt,
): ReachedIndicatorAlert {
  return {
    name,
    unit: card.unit,
    decimals: card.decimals,
    isMonthly: figures.rhythm === 'month',
    basis,
    direction,
    target,
    lightBefore: baseLight,
    lightNow: basis === 'light' ? lightOf(reached.value) : null,
    ...reached,
  }
}

/** Where the figure is shown. */
export function pageOf({ card }: WatchedIndicator): string {
  return `/market/indicator?card=${card.id}#${card.id}`
}

/**
 * A member's alerts that the site has seen reached since a moment, the newest first; without those on figures that it has
 * no series of any more.
 *
 * @param since - ISO time
 */
export async function reachedSince(
  { db }: Pick<Site, 'db'>,
  market: Market,
  { memberId, since }: { readonly memberId: number; readonly since: string },
): Promise<{ readonly came: ReachedIndicatorAlert; readonly link: string }[]> {
  const rows = await listReached(db, memberId, since)
  return rows.flatMap((row) => {
    const watched = watchIndicator(market, row.indicator)
    if (watched === null || row.reached === null) return []
    return [{ came: whatCame(watched, row, row.reached), link: pageOf(watched) }]
  })
}
