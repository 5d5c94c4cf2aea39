/** A fund that somebody chose. */
export interface ChosenFund {
  readonly id: string
  readonly name: string
}
