import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Origin } from '../../http/calls/answer.ts'
import type { Actor } from '../../platform/audit.ts'

/** Who of the staff writes, from where. */
export interface Editor extends Actor {
  readonly memberId: number
}

export function editorOf({ member, origin }: { readonly member: Caller; readonly origin: Origin }): Editor {
  return { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent }
}
