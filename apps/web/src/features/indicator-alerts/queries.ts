import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listIndicatorAlerts, tryIndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import type { IndicatorRule } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** All of the member's alerts on figures. */
export const indicatorAlerts: CallQuery<ReplyOf<typeof listIndicatorAlerts>> = query(listIndicatorAlerts)

/** What an alert would look at now, and when it would have told. */
export const alertTrial = (
  indicator: string,
  { basis, direction, target }: IndicatorRule,
): CallQuery<ReplyOf<typeof tryIndicatorAlert>> =>
  query(tryIndicatorAlert, {
    query: {
      indicator,
      basis,
      ...(direction === null ? {} : { direction }),
      ...(target === null ? {} : { target: String(target) }),
    },
  })
