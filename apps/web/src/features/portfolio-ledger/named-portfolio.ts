/** A portfolio as far as one can speak of it. */
export interface Named {
  readonly id: number
  readonly name: string
}
