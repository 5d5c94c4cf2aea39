import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listHoldingAlerts, tryHoldingAlert } from '@zhiheng/contract/holding-alerts.ts'
import type { HoldingEvent } from '@zhiheng/domain/holding-alerts/holding-alert.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** All of the member's alerts on holdings. */
export const holdingAlerts: CallQuery<ReplyOf<typeof listHoldingAlerts>> = query(listHoldingAlerts)

/** An alert as someone puts it together. */
export interface AskedAlert {
  readonly security: string
  /** null: any fund. */
  readonly lipper_id: string | null
  readonly event: HoldingEvent
  readonly percent: number | null
}

/** What it would have told by the newest lists. */
export const alertTrial = ({
  security,
  lipper_id,
  event,
  percent,
}: AskedAlert): CallQuery<ReplyOf<typeof tryHoldingAlert>> =>
  query(tryHoldingAlert, {
    query: {
      security,
      event,
      ...(lipper_id === null ? {} : { lipper_id }),
      ...(percent === null ? {} : { percent: String(percent) }),
    },
  })
