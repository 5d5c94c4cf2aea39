import type { BusinessLight } from '../market/business-light.ts'
import { type IndicatorRule, isMet } from './indicator-alert.ts'

/** The place of the first figure of later days that has come to what is waited for; null where none has. */
export function firstMet(
  rule: IndicatorRule,
  { days, course }: { readonly days: Int32Array; readonly course: ArrayLike<number> },
  { after, light }: { readonly after: number; readonly light: BusinessLight | null },
): number | null {
  for (const [at, day] of days.entries()) {
    if (day > after && isMet(rule, course[at] ?? Number.NaN, light)) return at
  }
  return null
}
