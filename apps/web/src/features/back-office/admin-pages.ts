import { isPageKnown } from '../../page/known-pages.ts'
import { adminText as text } from './admin-text.ts'

interface AdminPage {
  readonly to: string
  readonly label: string
  readonly note: string
  /** There in the demo alone. */
  readonly demoOnly?: true
}

/** The pages on which staff edit what the site says, in the order of the line below their head. */
const content: readonly AdminPage[] = (
  [
    'articles',
    'categories',
    'authors',
    'announcements',
    'legal',
    'messages',
    'funds',
    'topics',
    'views',
    'indicators',
    'synonyms',
    'campaign',
    'points',
    'gifts',
    'outbox',
    'understanding',
    'health',
    'members',
    'firms',
    'audit',
    'jobs',
    'switches',
  ] as const
).map((page) => ({ to: `/admin/${page}`, label: text.pages[page], note: text.notes[page] }))

/** What else staff may use; each stands elsewhere on the site. */
const tools: readonly AdminPage[] = [
  { to: '/console', label: text.console, note: text.notes.console },
  { to: '/portfolios/batches', label: text.batches, note: text.notes.batches },
  { to: '/dev/outbox', label: text.outbox, note: text.notes.mails, demoOnly: true },
  { to: '/dev/ui', label: text.components, note: text.notes.components, demoOnly: true },
]

/** A page appears in the back office when the table of addresses has it. */
export const contentPages = (): readonly AdminPage[] => content.filter(({ to }) => isPageKnown(to))
export const toolPages = (isDemoSite: boolean): readonly AdminPage[] =>
  tools.filter(({ to, demoOnly }) => isPageKnown(to) && (demoOnly !== true || isDemoSite))
