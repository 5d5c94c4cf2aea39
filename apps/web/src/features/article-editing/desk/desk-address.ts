import { articleStates } from '@zhiheng/domain/article-editing/article-states.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'

import type { DeskChoice } from '../queries.ts'

/** The keys of the desk's address. */
export const deskKeys = ['words', 'section', 'kind', 'category_id', 'author_id', 'state', 'page']

/** A state that the desk can be narrowed to. */
export const deskStates = [...articleStates, 'changed'] as const

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function deskChoiceOf(search: URLSearchParams): DeskChoice {
  const words = search.get('words')?.trim().slice(0, 100) ?? ''
  const section = articleSections.find((one) => one === search.get('section'))
  const kind = articleKinds.find((one) => one === search.get('kind'))
  const state = deskStates.find((one) => one === search.get('state'))
  const category = numberOf(search.get('category_id'))
  const author = numberOf(search.get('author_id'))
  const page = numberOf(search.get('page'))
  return {
    ...(words === '' ? {} : { words }),
    ...(section === undefined ? {} : { section }),
    ...(kind === undefined ? {} : { kind }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(author === undefined ? {} : { author_id: author }),
    ...(state === undefined ? {} : { state }),
    ...(page === undefined || page === '1' ? {} : { page }),
  }
}

/** The address of a choice. */
export function deskPath(choice: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const key of deskKeys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const said = search.toString()
  return said === '' ? '/admin/articles' : `/admin/articles?${said}`
}

function numberOf(asked: string | null): string | undefined {
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? asked : undefined
}
