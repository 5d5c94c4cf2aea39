/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string
  readonly ms: number
  /** Null where no budget was promised. */
  readonly budgetMs: number | null
  /** Against the limit measured in the same run, where there is one. */
  readonly ratio?: number
  readonly note?: string
}
