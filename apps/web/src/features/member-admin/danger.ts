/** What is typed before something dangerous. */
export interface Typed {
  readonly email: string
  readonly password: string
}

/** Something dangerous that staff are about to do with an account. */
export interface Danger {
  readonly title: string
  readonly text: string
  readonly approve: string
  /** Does it; what it throws is said beside the fields. */
  readonly send: (typed: Typed) => Promise<unknown>
}
