import { isPageKnown } from '../../page/known-pages.ts'
import { adminText as text } from './admin-text.ts'

/** The pages of the back office by what they are about, in the order of the line below their head. */
export const pageGroups = {
  content: ['articles', 'categories', 'authors', 'announcements', 'legal', 'synonyms'],
  data: ['funds', 'topics', 'views', 'indicators', 'health'],
  members: ['members', 'messages', 'outbox', 'campaign', 'points', 'gifts', 'understanding'],
  site: ['firms', 'switches', 'jobs', 'audit'],
} as const

interface AdminPage {
  readonly to: string
  readonly label: string
}

/** A page appears in the back office when the table of addresses has it. */
export function contentPages(): readonly AdminPage[] {
  return Object.values(pageGroups)
    .flat()
    .map((page) => ({ to: `/admin/${page}`, label: text.pages[page] }))
    .filter(({ to }) => isPageKnown(to))
}
