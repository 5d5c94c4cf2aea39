import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Actor } from '../../platform/audit.ts'
import type { Origin } from './answer.ts'

/** Who makes a call, from where, as the audit log keeps it. */
export function actorOf({ member, origin }: { readonly member: Caller; readonly origin: Origin }): Actor {
  return { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent }
}
