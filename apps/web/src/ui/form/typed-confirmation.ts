/** What is typed before something dangerous. */
export interface TypedConfirmation {
  /** The name of what it is done to. */
  readonly typed: string
  /** One's own. */
  readonly password: string
}

/** Something dangerous that is about to happen. */
export interface ConfirmedAction {
  readonly title: string
  readonly text: string
  /** The name of what it is done to. */
  readonly name: string
  readonly approve: string
  /** Why it is done, where that is asked for, too: what is wrong with what was typed, or null. */
  readonly reason?: { readonly label: string; readonly check: (typed: string) => string | null }
  /** Does it; what it throws is said beside the fields. */
  readonly send: (confirmation: TypedConfirmation, reason: string) => Promise<unknown>
}
