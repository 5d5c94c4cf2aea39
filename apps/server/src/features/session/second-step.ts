import type { SecondFactorKind } from '@zhiheng/domain/session/second-step.ts'

/** A sign-in that waits for its second factor. */
export interface WaitingSignIn {
  /** For its browser alone. */
  readonly token: string
  readonly kinds: readonly SecondFactorKind[]
}

/** What follows a right password; the feature that knows second factors answers. null: nothing, the member is in. */
export type AskSecondFactor = (memberId: number) => Promise<WaitingSignIn | null>
