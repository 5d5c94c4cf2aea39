import { formatLevel } from '../../platform/format-number.ts'
import type { FoundCondition } from './queries.ts'
import { text } from './text.ts'

/** A condition in words: 台積電 至少 5%. */
export function sayCondition(condition: FoundCondition): string {
  const { op, percent } = condition
  const bound = percent === null ? '' : ` ${sayPercent(percent)}%`
  return `${nameOf(condition)} ${text.ops[op]}${bound}`
}

/** What a condition is about. */
export function nameOf({ kind, label }: Pick<FoundCondition, 'kind' | 'label'>): string {
  return kind === 'total' ? text.kinds.total : label
}

/** A percentage as it was typed. */
export function sayPercent(percent: number): string {
  return formatLevel(percent, Number.isInteger(percent) ? 0 : 2)
}
