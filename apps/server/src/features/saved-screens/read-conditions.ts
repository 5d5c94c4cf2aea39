import { KeptConditions } from '@zhiheng/contract/saved-screens.ts'
import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { readOwnConditions } from '@zhiheng/domain/firm-pools/own-conditions.ts'

import type { OwnColumns } from '../firm-pools/read-own-columns.ts'
import type { TopicsOfSearch } from '../screener/topics-of-search.ts'
import type { ScreenQuery } from './classes-found.ts'
import type { Surroundings } from './surroundings.ts'

/** Conditions as the search of today reads them. */
export interface ReadConditions {
  readonly conditions: Readonly<Record<string, string>>
  /** Those that it no longer has, or no longer reads so. */
  readonly lost: Readonly<Record<string, string>>
  /** What is asked; null where anything is lost, since the rest alone asks for something else. */
  readonly query: ScreenQuery | null
}

/** Reads what was kept, whatever has become of the search meanwhile. */
export function readConditions(kept: Readonly<Record<string, string>>, beside: Surroundings): ReadConditions {
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = KeptConditions.shape
  const isKnown = ([key, value]: readonly [string, string]) =>
    Object.hasOwn(shape, key) &&
    shape[key]?.safeParse(value).success === true &&
    isOfFirm(beside.own, key, value) &&
    isShownTopic(beside.topics, key, value)
  const entries = Object.entries(kept)
  const lost = entries.filter((entry) => !isKnown(entry))
  const conditions = Object.fromEntries(entries.filter(isKnown))
  const read = ScreenerQuery.safeParse(conditions)
  return {
    conditions,
    lost: Object.fromEntries(lost),
    query: lost.length === 0 && read.success ? read.data : null,
  }
}

/** Whether the firm still has each class and column that a condition names; a condition of another kind names none. */
function isOfFirm(own: OwnColumns | null, key: string, value: string): boolean {
  if (key === 'firm_class') return value.split(',').every((id) => own?.classes.some((one) => String(one.id) === id))
  if (key !== 'own') return true
  const asked = readOwnConditions(value)
  return asked.length > 0 && asked.every(({ field }) => own?.fields.some(({ id }) => id === field))
}

/** Whether each topic that a condition names is still there for the member. */
function isShownTopic({ topics }: TopicsOfSearch, key: string, value: string): boolean {
  return key !== 'topic' || value.split(',').every((one) => topics.some(({ slug }) => slug === one))
}
