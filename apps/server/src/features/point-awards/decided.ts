/** What the member hears of a decision. */
export interface Decided {
  readonly memberId: number
  readonly year: number
  readonly state: 'verified' | 'refused'
  /** In BP; 0 for those who take no part in points. */
  readonly points: number
  readonly reason: string
}
