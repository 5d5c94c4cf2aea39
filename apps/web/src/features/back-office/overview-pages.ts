import { isPageKnown } from '../../page/known-pages.ts'
import { groupNames, type GroupName, pageGroups } from './admin-pages.ts'
import { adminText } from './admin-text.ts'
import { overviewText as text } from './overview-text.ts'

interface OverviewPage {
  readonly to: string
  readonly label: string
  readonly note: string
  /** There in the demo alone. */
  readonly demoOnly?: true
}

/** What else staff may use; each stands elsewhere on the site. */
const tools: readonly OverviewPage[] = [
  { to: '/console', label: text.console, note: text.notes.console },
  { to: '/portfolios/batches', label: text.batches, note: text.notes.batches },
  { to: '/dev/outbox', label: text.outbox, note: text.notes.mails, demoOnly: true },
  { to: '/dev/ui', label: text.components, note: text.notes.components, demoOnly: true },
]

/** Every page that the site has, by what it is about, and the tools at the end. */
export function overviewGroups(isDemoSite: boolean): readonly (readonly [string, readonly OverviewPage[]])[] {
  const groups = groupNames.map((group) => [text.groups[group], pagesOf(group)] as const)
  const there = tools.filter(({ to, demoOnly }) => isPageKnown(to) && (demoOnly !== true || isDemoSite))
  return [...groups, [text.tools, there] as const].filter(([, pages]) => pages.length > 0)
}

function pagesOf(group: GroupName): readonly OverviewPage[] {
  return pageGroups[group]
    .map((page) => ({ to: `/admin/${page}`, label: adminText.pages[page], note: text.notes[page] }))
    .filter(({ to }) => isPageKnown(to))
}
