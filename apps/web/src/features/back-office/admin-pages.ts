import { isPageKnown } from '../../page/known-pages.ts'
import { adminText as text } from './admin-text.ts'

interface AdminPage {
  readonly to: string
  readonly label: string
  readonly note: string
  /** There in the demo alone. */
  readonly demoOnly?: true
}

/** The pages of the back office by what they are about, in the order of the line below their head. */
const groups = {
  content: ['articles', 'categories', 'authors', 'announcements', 'legal', 'synonyms'],
  data: ['funds', 'topics', 'views', 'indicators', 'health'],
  members: ['members', 'messages', 'outbox', 'campaign', 'points', 'gifts', 'understanding'],
  site: ['firms', 'switches', 'jobs', 'audit'],
} as const
type GroupName = keyof typeof groups
const order = ['content', 'data', 'members', 'site'] as const satisfies readonly GroupName[]

/** Those of a group that the table of addresses has. */
function pagesOf(group: GroupName): readonly AdminPage[] {
  return groups[group]
    .map((page) => ({ to: `/admin/${page}`, label: text.pages[page], note: text.notes[page] }))
    .filter(({ to }) => isPageKnown(to))
}

/** What else staff may use; each stands elsewhere on the site. */
const tools: readonly AdminPage[] = [
  { to: '/console', label: text.console, note: text.notes.console },
  { to: '/portfolios/batches', label: text.batches, note: text.notes.batches },
  { to: '/dev/outbox', label: text.outbox, note: text.notes.mails, demoOnly: true },
  { to: '/dev/ui', label: text.components, note: text.notes.components, demoOnly: true },
]

/** A page appears in the back office when the table of addresses has it. */
export const contentPages = (): readonly AdminPage[] => order.flatMap(pagesOf)
export const contentGroups = (): readonly (readonly [title: string, pages: readonly AdminPage[]])[] =>
  order.map((group) => [text.groups[group], pagesOf(group)])
export const toolPages = (isDemoSite: boolean): readonly AdminPage[] =>
  tools.filter(({ to, demoOnly }) => isPageKnown(to) && (demoOnly !== true || isDemoSite))
