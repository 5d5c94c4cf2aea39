import { formatCount } from '../../platform/format-number.ts'
import type { List } from './queries.ts'
import { text } from './text.ts'

interface JudgedWordsProps {
  readonly list: Pick<List, 'type' | 'judged'>
  readonly className: string
}

/** Of how many funds the rule of a list can tell: what is left out for want of data is said. */
export function JudgedWords({ list: { type, judged }, className }: JudgedWordsProps) {
  if (judged === null || judged.candidates === 0) return null
  const { known, candidates } = judged
  return (
    <p className={className}>
      {text.judged(type, formatCount(known), formatCount(candidates))}
      {known < candidates && text.untold}
    </p>
  )
}

/** Why a list is empty: nothing fits, or nobody can tell. */
export function emptyWords({ judged }: Pick<List, 'judged'>): { readonly title: string; readonly text: string } {
  const isUntold = judged !== null && judged.candidates > 0 && judged.known === 0
  return isUntold ? { title: text.noneKnown, text: text.noneKnownText } : { title: text.none, text: text.noneText }
}
