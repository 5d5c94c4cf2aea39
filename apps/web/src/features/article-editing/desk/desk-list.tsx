import { formatMoment } from '../../../platform/format-day.ts'
import { Tag } from '../../../ui/controls/chip.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Link } from '../../../ui/text/link.tsx'
import { compareText } from '../comparing/compare-text.ts'
import { StateTags } from '../publishing/state-tag.tsx'
import type { DeskEntry } from '../queries.ts'
import { deskText as text } from './desk-text.ts'

/** Articles of the desk: what each is, where it stands, and who changed it last. */
export function DeskList({ entries }: { readonly entries: readonly DeskEntry[] }) {
  return (
    <Panel flush>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative grid gap-x-6 gap-y-1.5 border-b border-line px-4 py-3 last:border-0 hover:bg-hover md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <Link to={`/admin/articles/${entry.id}`} className="stretched font-medium">
                <span className="line-clamp-2 wrap-anywhere">{entry.title}</span>
              </Link>
              <p className="mt-0.5 text-12 text-ink-3">{factsOf(entry)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
              <span className="flex flex-wrap gap-1">
                {entry.is_premium && <Tag tone="premium">{text.premium}</Tag>}
                <StateTags publication={entry} />
              </span>
              <span className="text-12 text-ink-3">{changeOf(entry)}</span>
            </div>
            {entry.editing.length > 0 && (
              <p className="text-12 text-warn md:col-span-2">
                {text.editing(entry.editing.map(({ name }) => name).join('、'))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function factsOf({ section, kind, category, author, state, published_at, version }: DeskEntry): string {
  return [
    compareText.sections[section],
    compareText.kinds[kind],
    category?.name,
    author?.name,
    text.version(version),
    state === 'scheduled' ? text.scheduled(formatMoment(published_at)) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('・')
}

function changeOf({ changed_at, changed_by }: DeskEntry): string {
  const at = formatMoment(changed_at)
  return changed_by === null ? text.changedAt(at) : text.changed(at, changed_by)
}
