import { Button } from '../../ui/controls/button.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { forgetComparisons, useRecentComparisons } from './recent.ts'
import { text } from './text.ts'

/** What was compared on this device, the latest first; nothing where nothing was. */
export function RecentList({ toCompare }: { readonly toCompare: (ids: readonly string[]) => string }) {
  const recent = useRecentComparisons()
  if (recent.length === 0) return null
  return (
    <Section
      title={text.landing.recent}
      note={text.landing.recentNote}
      aside={
        <Button size="sm" variant="ghost" onClick={forgetComparisons}>
          {text.landing.forget}
        </Button>
      }
    >
      <Panel flush>
        <ul>
          {recent.map(({ ids, names }) => (
            <li key={ids.join(',')} className="border-b border-line last:border-0">
              <Link to={toCompare(ids)} className="flex min-h-11 items-center px-4 py-2 text-13 hover:bg-hover">
                {names.join(`　${text.landing.versus}　`)}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}
