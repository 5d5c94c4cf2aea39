import type { Visit } from '@zhiheng/domain/access/caller.ts'

import { networkOf } from '../../platform/rate-limit.ts'
import type { Doorway } from '../calls/doorway.ts'

const limits = { member: 1500, guest: 300 } as const

/** Counts a call against the member, or against the network of a guest. @throws RetryLater rate_limited */
export function countVisit({ countCall }: Doorway, { visit, ip }: { visit: Visit; ip: string }): void {
  const now = Date.now()
  if (visit.kind === 'member') countCall({ key: `member:${visit.caller.id}`, limit: limits.member, now })
  else countCall({ key: `guest:${networkOf(ip)}`, limit: limits.guest, now })
}
