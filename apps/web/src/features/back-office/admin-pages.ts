import { isPageKnown } from '../../page/known-pages.ts'
import { adminText as text } from './admin-text.ts'

/** The pages of the back office by what they are about, in the order of the line below their head. */
export const pageGroups = {
  content: ['articles', 'categories', 'authors', 'announcements', 'legal', 'synonyms'],
  data: ['funds', 'topics', 'views', 'indicators', 'health'],
  members: ['members', 'messages', 'outbox', 'campaign', 'points', 'gifts', 'understanding'],
  site: ['firms', 'switches', 'jobs', 'audit'],
} as const

export type GroupName = keyof typeof pageGroups
export const groupNames = ['content', 'data', 'members', 'site'] as const satisfies readonly GroupName[]

interface AdminPage {
  readonly to: string
  readonly label: string
}

interface AdminPageGroup {
  readonly name: string
  readonly pages: readonly AdminPage[]
}

/** The groups that have pages, in their order; a page appears when the table of addresses has it. */
export function groupedPages(): readonly AdminPageGroup[] {
  return groupNames
    .map((group) => ({
      name: text.groups[group],
      pages: pageGroups[group]
        .map((page) => ({ to: `/admin/${page}`, label: text.pages[page] }))
        .filter(({ to }) => isPageKnown(to)),
    }))
    .filter(({ pages }) => pages.length > 0)
}
