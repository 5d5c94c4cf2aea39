import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { tryAlert } from '@zhiheng/contract/fund-alerts.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { Alerted } from './alerted-fund.ts'

/** An alert as someone puts it together. */
export interface AskedAlert {
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: number
  /** null where it is not about a return. */
  readonly since: IsoDate | null
}

/** What it would look at now, and when it would have told. */
export const alertTrial = (
  subject: Alerted,
  { basis, direction, target, since }: AskedAlert,
): CallQuery<ReplyOf<typeof tryAlert>> =>
  query(tryAlert, {
    query: {
      ...('portfolio_id' in subject
        ? { portfolio_id: String(subject.portfolio_id) }
        : { lipper_id: subject.lipper_id }),
      basis,
      direction,
      target: String(target),
      ...(since === null ? {} : { since }),
    },
  })
