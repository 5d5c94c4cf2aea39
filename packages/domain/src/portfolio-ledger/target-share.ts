/** A fund's part of a portfolio as it is aimed at. */
export interface TargetShare {
  readonly lipperId: string
  /** On the 0.1 % grid; those of a portfolio sum to exactly 100.0. */
  readonly percent: number
}
