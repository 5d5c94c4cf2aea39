import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { listAlerts } from '../../fund-alerts/list-alerts.ts'
import type { Found } from './found.ts'

/** News for so many days. */
const DAYS = 14

/** The member's own alerts that fired of late. */
export async function alertsReached(
  site: Pick<Site, 'db' | 'market' | 'clock'>,
  market: Market,
  memberId: number,
): Promise<Found[]> {
  const { entries } = await listAlerts({ ...site, market: () => market }, memberId)
  const today = site.clock.today()
  return entries.flatMap(
    ({ reached, lipper_id: id, portfolio_id: portfolio, c_name: name, basis, target, currency }): Found[] => {
      if (reached === null || isOld(reached.on, today)) return []
      const said = (value: number) => text.watched({ basis, value, worthIn: portfolio === null ? null : currency })
      return [
        {
          kind: 'alert',
          isOverdue: false,
          day: reached.on,
          share: 0,
          words: text.alert({
            name,
            target: said(target),
            value: said(reached.value),
            on: reached.on,
            isFund: portfolio === null,
          }),
          link: portfolio === null ? `/funds/${id ?? ''}` : `/portfolios/${portfolio}`,
        },
      ]
    },
  )
}

function isOld(day: IsoDate, today: IsoDate): boolean {
  return epochDayOf(today) - epochDayOf(day) > DAYS
}
