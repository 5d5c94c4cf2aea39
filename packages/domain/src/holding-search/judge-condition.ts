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

/** The same as a number to count with, 1 or 0: thousands of funds are counted faster where nothing is to be guessed. */
export function metAsOne(verdict: number): number {
  return verdict >> 1
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
  const bound = condition.percent ?? 0
  switch (condition.op) {
    case 'at_least':
      return judgeLower(weight, unknown, bound)
    case 'holds':
      return judgeHolds(weight, unknown)
    case 'at_most':
      return judgeUpper(weight, unknown, bound)
    case 'lacks':
      return judgeUpper(weight, unknown, 0)
  }
}

// one loop each, for thirty conditions are judged of thousands of funds while someone types

function judgeLower(weight: Float64Array, unknown: Float64Array, bound: number): Uint8Array {
  const judged = new Uint8Array(weight.length)
  const least = bound - ERROR
  for (let row = 0; row < judged.length; row++) {
    const own = weight[row] ?? 0
    judged[row] = own >= least ? verdicts.yes : own + (unknown[row] ?? WHOLE) >= least ? verdicts.unknown : verdicts.no
  }
  return judged
}

function judgeHolds(weight: Float64Array, unknown: Float64Array): Uint8Array {
  const judged = new Uint8Array(weight.length)
  for (let row = 0; row < judged.length; row++)
    judged[row] = (weight[row] ?? 0) > 0 ? verdicts.yes : (unknown[row] ?? WHOLE) > 0 ? verdicts.unknown : verdicts.no
  return judged
}

function judgeUpper(weight: Float64Array, unknown: Float64Array, bound: number): Uint8Array {
  const judged = new Uint8Array(weight.length)
  const most = bound + ERROR
  for (let row = 0; row < judged.length; row++) {
    const own = weight[row] ?? 0
    const open = unknown[row] ?? WHOLE
    judged[row] =
      own > most
        ? verdicts.no
        : own + open <= most
          ? verdicts.yes
          : open >= WHOLE
            ? verdicts.unknown
            : verdicts.asDisclosed
  }
  return judged
}
