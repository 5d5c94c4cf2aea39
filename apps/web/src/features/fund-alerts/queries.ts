import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listAlerts } from '@zhiheng/contract/fund-alerts.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Alerts = ReplyOf<typeof listAlerts>

/** All of the member's alerts. */
export const alerts: CallQuery<Alerts> = query(listAlerts)
