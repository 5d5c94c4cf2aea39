import type { Caller } from '@zhiheng/domain/access/caller.ts'

/** Someone who says once more that it is they, and to what they do something dangerous. */
export interface ConfirmedAction {
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
  /** The name of what it is done to, as it was typed. */
  readonly typed: string
  readonly password: string
}

/** What features below it ask of the one that knows passwords. */
export interface WithConfirmedActions {
  /** Lets on only who has typed the name and their own password. @throws Refusal invalid_field, current_password_wrong */
  readonly confirmAction: (action: ConfirmedAction, name: string) => Promise<void>
}
