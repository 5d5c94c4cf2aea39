import { MISSING } from '../../platform/format-number.ts'
import { detailsText } from './details-text.ts'

type Facts = readonly (readonly [label: string, value: string])[]

/** Facts with those that nobody told named in one line at the end: a column of dashes asks more than it says. */
export function unknownLast(facts: Facts): Facts {
  const unknown = facts.filter(([, value]) => value === MISSING)
  if (unknown.length === 0) return facts
  const names = unknown.map(([label]) => label).join('、')
  return [...facts.filter(([, value]) => value !== MISSING), [detailsText.unknown, names]]
}
