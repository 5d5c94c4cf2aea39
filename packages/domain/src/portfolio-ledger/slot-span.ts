/** Days on the weekday calendar, both ends included. */
export interface SlotSpan {
  readonly first: number
  readonly last: number
}
