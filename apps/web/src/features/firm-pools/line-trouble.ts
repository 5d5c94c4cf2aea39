/** A line that somebody has to look at. */
export interface LineTrouble {
  /** From 1. */
  readonly line: number
  /** What stands on it. */
  readonly said: string
  /** What is wrong with it, in words. */
  readonly why: string
}
