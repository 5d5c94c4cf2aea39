import type { Actor } from '../../platform/audit.ts'

/** Who of the staff writes, from where. */
export interface Editor extends Actor {
  readonly memberId: number
}
