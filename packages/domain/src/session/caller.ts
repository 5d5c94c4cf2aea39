import type { Tier } from '../access/quota.ts'

/** The member who makes a call, as the database knows them at that moment. */
export interface Caller {
  readonly id: number
  readonly email: string
  readonly groups: readonly string[]
  readonly tier: Tier
}
