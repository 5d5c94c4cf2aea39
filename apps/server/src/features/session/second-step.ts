import type { SecondFactorKind } from '@zhiheng/domain/session/second-step.ts'

import type { Database } from '../../platform/database/database.ts'

/** A sign-in that waits for its second factor. */
export interface WaitingSignIn {
  /** For its browser alone. */
  readonly token: string
  readonly kinds: readonly SecondFactorKind[]
}

/**
 * What follows a right password, in the transaction of the sign-in; the feature that knows second factors answers.
 * null: nothing, the member is in.
 */
export type AskSecondFactor = (trx: Database, memberId: number) => Promise<WaitingSignIn | null>
