import type { PeopleChoice } from './queries.ts'

/** The keys of the address of one firm, which its people are narrowed by. */
export const peopleKeys = ['words', 'page']

/** What the address of a firm asks of its people; what it asks for wrongly counts as not asked. */
export function peopleChoiceOf(search: URLSearchParams): PeopleChoice {
  const words = search.get('words')?.trim().slice(0, 100) ?? ''
  const page = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0]
  return { ...(words === '' ? {} : { words }), ...(page === undefined || page === '1' ? {} : { page }) }
}

type Said = Readonly<Record<string, string | number | undefined>>

/** The address of a firm with its people narrowed. */
export const firmPath = (id: number, choice: Said = {}): string => pathWith(`/admin/firms/${id}`, peopleKeys, choice)

/** A path with what a choice says of these keys behind it. */
export function pathWith(path: string, keys: readonly string[], choice: Said): string {
  const search = new URLSearchParams()
  for (const key of keys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const said = search.toString()
  return said === '' ? path : `${path}?${said}`
}
