import type { Tier } from './tier.ts'

/** The member who makes a call, as the database knows them at that moment. */
export interface Caller {
  readonly id: number
  readonly email: string
  readonly groups: readonly string[]
  readonly tier: Tier
  /** The developer who stands in this member's place for a while; null where it is the member. */
  readonly actor: Actor | null
  /** They may write nothing else before they have another password. */
  readonly mustChangePassword: boolean
}

/** A developer in someone's place. */
export interface Actor {
  readonly id: number
  readonly email: string
  /** When the session ends by itself, ISO. */
  readonly until: string
}

/** Who stands behind a request's cookie. */
export type Visit =
  | { readonly kind: 'guest' }
  /** A session that was: over by its age, by signing out, or by a newer sign-in. `csrf` is null where it is forgotten. */
  | { readonly kind: 'over'; readonly why: 'session_expired' | 'session_superseded'; readonly csrf: string | null }
  | {
      readonly kind: 'member'
      readonly caller: Caller
      readonly csrf: string
      /** Must set a second factor up before anything else. */
      readonly lacksSecondFactor?: boolean
    }
