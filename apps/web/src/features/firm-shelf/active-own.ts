import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import {
  type OwnCondition,
  readOwnConditions,
  withOwnCondition,
  writeOwnConditions,
} from '@zhiheng/domain/firm-pools/own-conditions.ts'

import type { SearchQuery } from '../screener/queries.ts'
import { className } from './class-name.ts'
import { fieldValue } from './field-value.ts'
import { filterText as text } from './filter-text.ts'
import type { OfferedColumns } from './queries.ts'
import { text as shelfText } from './text.ts'

/** The conditions on a firm's own classes and columns in words, each with what is left without it. */
export function activeOwn(conditions: SearchQuery, own: OfferedColumns): readonly ActiveOwn[] {
  return [...activeClasses(conditions, own), ...activeFields(conditions, own)]
}

/** One condition on what a firm says itself. */
export interface ActiveOwn {
  readonly label: string
  /** What is left without it. */
  readonly rest: Pick<SearchQuery, 'firm_class' | 'own'>
}

function activeClasses({ firm_class: said }: SearchQuery, { classes }: OfferedColumns): ActiveOwn[] {
  const ids = said?.split(',') ?? []
  return ids.map((id) => {
    const others = ids.filter((other) => other !== id).join(',')
    return {
      label: text.is(shelfText.subsector, className(classes, id)),
      rest: { firm_class: others === '' ? undefined : others },
    }
  })
}

function activeFields({ own }: SearchQuery, { fields }: OfferedColumns): ActiveOwn[] {
  const all = readOwnConditions(own)
  return all.flatMap((condition) => {
    const field = fields.find(({ id }) => id === condition.field)
    if (field === undefined) return []
    return partsOf(field, condition).map(({ label, left }) => ({
      label,
      rest: { own: writeOwnConditions(withOwnCondition(all, left)) },
    }))
  })
}

/** What is no limit of its kind asks for nothing. */
function isBound(kind: FundFieldKind, said: string | undefined): boolean {
  return said !== undefined && (kind === 'date' ? isIsoDate(said) : Number.isFinite(Number(said)))
}

/** What a condition says, each part with what is left of it without. */
function partsOf(
  { name, kind }: OfferedColumns['fields'][number],
  condition: OwnCondition,
): { readonly label: string; readonly left: OwnCondition }[] {
  const { field, words, among = [] } = condition
  const [least, most] = [condition.least, condition.most].map((bound) => (isBound(kind, bound) ? bound : undefined))
  const said = (value: string) => fieldValue({ name, kind, value })
  const [from, to] = kind === 'date' ? [text.since, text.upTo] : [text.atLeast, text.atMost]
  return [
    ...(least === undefined ? [] : [{ label: from(name, said(least)), left: { ...condition, least: '' } }]),
    ...(most === undefined ? [] : [{ label: to(name, said(most)), left: { ...condition, most: '' } }]),
    ...(words === undefined ? [] : [{ label: text.contains(name, words), left: { ...condition, words: '' } }]),
    ...among.map((value) => ({
      label: text.is(name, value),
      left: { ...condition, field, among: among.filter((other) => other !== value) },
    })),
  ]
}
