/** The most of what a firm writes of its pools. */
export const poolLimits = {
  pools: 50,
  name: 40,
  purpose: 300,
  /** Funds that one change may put in or take out. */
  funds: 10_000,
  reason: 300,
  tags: 10,
  tag: 20,
  /** Codes that are matched in one call. */
  codes: 1000,
  /** Lines of a file or of what was pasted. */
  lines: 50_000,
  /** Bytes of a file. */
  fileBytes: 8_000_000,
  subsectors: 200,
  fields: 40,
  fieldValue: 200,
  source: 60,
} as const

/** What is done to a pool, as its history names it. */
export const poolActions = [
  'created',
  'renamed',
  'rules_set',
  'funds_put',
  'funds_taken',
  'removed',
  'restored',
] as const
export type PoolAction = (typeof poolActions)[number]
