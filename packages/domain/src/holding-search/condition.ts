/** What a condition is about: a security, an industry, a country, or all that the others ask for together. */
export const conditionKinds = ['security', 'industry', 'country', 'total'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export const conditionOps = ['at_least', 'at_most', 'holds', 'lacks'] as const
export type ConditionOp = (typeof conditionOps)[number]

/** Whether a fund must meet every condition or any one of them. */
export const joins = ['all', 'any'] as const
export type Join = (typeof joins)[number]

/** One condition on what a fund holds. */
export interface Condition {
  readonly kind: ConditionKind
  /** Key of the security, name of the industry, ISO code of the country; '' for `total`. */
  readonly id: string
  readonly op: ConditionOp
  /** Percent of the fund; null for `holds` and `lacks`. */
  readonly percent: number | null
}

/** A condition asks for what it names, and does not merely bound it. */
export function isWanted({ kind, op }: Pick<Condition, 'kind' | 'op'>): boolean {
  return kind !== 'total' && (op === 'at_least' || op === 'holds')
}

/** Whether two conditions are about the same thing. */
export function isSameSubject(a: Condition, b: Condition): boolean {
  return a.kind === b.kind && a.id === b.id
}
