/** Something dangerous that is about to be done to a thing of the firm. */
export interface NamedDanger {
  readonly title: string
  readonly text: string
  readonly approve: string
  /** What is typed: the name of the thing. */
  readonly name: string
  /** Does it; what it throws is said beside the fields. */
  readonly send: (typed: { readonly name: string; readonly password: string }) => Promise<unknown>
}
