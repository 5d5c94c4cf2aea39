import type { Condition } from './condition.ts'

/**
 * Whether a fund meets a condition, the better the higher: no; not known; as far as it discloses; yes. What is not disclosed is
 * unknown, never zero.
 */
export const verdicts = { no: 0, unknown: 1, asDisclosed: 2, yes: 3 } as const

/** Whether a verdict puts a fund among those found. */
export function isMet(verdict: number): boolean {
  return verdict >= verdicts.asDisclosed
}

/** Weights are added up in another order than they were published in. */
const ERROR = 1e-9
const WHOLE = 100

/**
 * The verdict of one condition on every fund, as `verdicts`.
 *
 * @param weight - percent of each fund in what it is about, as far as it is disclosed
 * @param unknown - percent of each fund that may be in it as well
 */
export function judgeCondition(
  condition: Pick<Condition, 'op' | 'percent'>,
  { weight, unknown }: { readonly weight: Float64Array; readonly unknown: Float64Array },
): Uint8Array {
  const judge = judges[condition.op]
  const bound = condition.percent ?? 0
  const judged = new Uint8Array(weight.length)
  for (let row = 0; row < judged.length; row++) judged[row] = judge(weight[row] ?? 0, unknown[row] ?? WHOLE, bound)
  return judged
}

type Judge = (least: number, unknown: number, bound: number) => number

const judges: Readonly<Record<Condition['op'], Judge>> = {
  at_least: (least, unknown, bound) => lower(least >= bound - ERROR, least + unknown >= bound - ERROR),
  holds: (least, unknown) => lower(least > 0, unknown > 0),
  at_most: upper,
  lacks: (least, unknown) => upper(least, unknown, 0),
}

function lower(isSure: boolean, isPossible: boolean): number {
  return isSure ? verdicts.yes : isPossible ? verdicts.unknown : verdicts.no
}

function upper(least: number, unknown: number, bound: number): number {
  if (least > bound + ERROR) return verdicts.no
  if (least + unknown <= bound + ERROR) return verdicts.yes
  return unknown >= WHOLE ? verdicts.unknown : verdicts.asDisclosed
}
