import { type BusinessLight, lightOf } from '../market/business-light.ts'
import { type IndicatorRule, isEachAnEvent, isMet } from './indicator-alert.ts'

/**
 * The figures at which an alert that is set again each time would have told, by their places, ascending. It is set at the
 * first known figure; what is so already is no news until it was not so, unless each figure is an event of its own. A
 * figure that is unknown tells nothing.
 */
export function pastFirings(rule: IndicatorRule, course: ArrayLike<number>): number[] {
  const places: number[] = []
  let isWaiting = false
  let light: BusinessLight | null = null
  for (let at = 0; at < course.length; at++) {
    const value = course[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const met = isMet(rule, value, light)
    if (met && isWaiting) places.push(at)
    isWaiting = isEachAnEvent(rule.basis) || !met
    light = lightOf(value) ?? light
  }
  return places
}
