import { pathWith, peopleChoiceOf } from './people-address.ts'
import type { FirmChoice } from './queries.ts'

/** The keys of the list's address. */
export const firmKeys = ['words', 'state', 'page']

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function firmChoiceOf(search: URLSearchParams): FirmChoice {
  const state = search.get('state')
  return { ...peopleChoiceOf(search), ...(state === 'open' || state === 'closed' ? { state } : {}) }
}

/** The address of a choice. */
export const firmsPath = (choice: Readonly<Record<string, string | number | undefined>>): string =>
  pathWith('/admin/firms', firmKeys, choice)
