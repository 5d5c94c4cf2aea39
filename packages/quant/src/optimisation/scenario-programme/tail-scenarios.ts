import { at } from '../../linear-algebra/at.ts'

/** So many times the tail is looked at first. Source: bench, 1,258 days: fewer are seldom enough, more cost as much again. */
const TIMES_THE_TAIL = 3
/** Where most scenarios are in it anyway, all of them are. */
const MOST_PART = 0.6

/**
 * The scenarios in which a portfolio does worst: those that can be in the tail of the best one. All of them where the
 * tail is so large that leaving some out saves nothing.
 *
 * @param gains - return of the portfolio in each scenario, length T
 * @param confidence - strictly between 0 and 1
 * @param known - scenarios that are in it in any case, ascending
 * @returns indices of scenarios, ascending
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, few scenarios first;
 * the bound of `minimiseCvar` over all scenarios says whether they were enough.
 */
export function tailScenarios(gains: Float64Array, confidence: number, known: Int32Array): Int32Array {
  const wanted = Math.ceil(TIMES_THE_TAIL * (1 - confidence) * gains.length)
  if (wanted >= MOST_PART * gains.length) return allScenarios(gains.length)
  const edge = at(gains.toSorted(), wanted)
  const isKept = new Uint8Array(gains.length)
  for (const index of known) isKept[index] = 1
  for (let t = 0; t < gains.length; t++) if (at(gains, t) < edge) isKept[t] = 1
  const kept = Int32Array.from(isKept.keys()).filter((t) => isKept[t] === 1)
  return kept.length > MOST_PART * gains.length ? allScenarios(gains.length) : kept
}

/**
 * Every scenario.
 *
 * @param count - how many there are
 * @returns 0 to count − 1
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, few scenarios first.
 */
export function allScenarios(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => index)
}
