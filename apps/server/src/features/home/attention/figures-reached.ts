import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { reachedSince } from '../../indicator-alerts/reached-alerts.ts'
import { indicatorAlertNotices } from '../../notifications/indicator-alert-text.ts'
import type { Found } from './found.ts'

/** News for so many days from the moment the site knew of it. */
const DAYS = 14
const DAY_MS = 86_400_000

/** The member's own alerts on figures of the economy that were reached of late. */
export async function figuresReached(
  site: Pick<Site, 'db' | 'clock'>,
  market: Market,
  memberId: number,
): Promise<Found[]> {
  const since = new Date(site.clock.now().getTime() - DAYS * DAY_MS).toISOString()
  const reached = await reachedSince(site, market, { memberId, since })
  return reached.map(({ came, link }) => {
    // what the notice says behind the name
    const [, ...said] = indicatorAlertNotices.indicator_alert_reached(came)
    return {
      kind: 'alert',
      isOverdue: false,
      day: came.on,
      share: 0,
      words: text.figure({ name: came.name, said: said.map((part) => part.text).join('') }),
      link,
    }
  })
}
