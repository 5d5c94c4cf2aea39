import type { FactChange } from '@zhiheng/contract/fund-documents.ts'

import { text } from './text.ts'

/** A change in a few words: 「經理費 1.60% → 1.50%」. Limits are too long for that: what became of one is said. */
export function sayChange({ key, before, after }: FactChange): string {
  const { section, facts } = text
  const name = facts[key]
  if (before === null) return section.came(name)
  if (after === null) return section.went(name)
  return key === 'limit'
    ? section.change(name, figureOf(before.text), figureOf(after.text))
    : section.change(name, before.text, after.text)
}

/** The bound of a limit: its last percentage, in figures or in words. */
function figureOf(limit: string): string {
  const figures =
    limit.match(/\d+(?:\.\d+)?\s?%|百分之[〇零一壹二貳兩三參叁四肆五伍六陸七柒八捌九玖十拾百佰點]+/g) ?? []
  return figures.at(-1) ?? text.key.absent
}
