import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type ChosenVersions, type DocumentChoice } from './document-choice.ts'
import { text } from './text.ts'

interface VersionListProps {
  readonly id: string
  readonly choice: DocumentChoice
  readonly chosen: ChosenVersions
}

/** All versions, the newest first: one is read, another it is held against. */
export function VersionList({ id, choice, chosen: { all, read, other } }: VersionListProps) {
  return (
    <Panel flush>
      <ul>
        {all.map((version) => (
          <li
            key={version.id}
            className={cx(
              'flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1.5 last:border-0',
              version.id === read?.id && 'bg-selected',
            )}
          >
            <div className="min-w-0">
              <TextLink
                to={addressOf(id, { ...choice, version: version.id, other: null, page: null })}
                aria-current={version.id === read?.id ? 'true' : undefined}
                className="inline-flex min-h-11 items-center fine:min-h-8"
              >
                {formatDay(version.date)}
              </TextLink>
              <p className="pb-1 text-12 text-ink-3">{detailOf(version, all)}</p>
            </div>
            <Role {...{ id, choice, version, read, other }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Where titles differ the title tells versions apart. */
function detailOf(version: DocumentVersion, all: readonly DocumentVersion[]): string {
  const hasTitle = version.kind === 'notice' || new Set(all.map(({ language }) => language)).size > 1
  const language = text.languages[version.language] ?? version.language
  return [...(hasTitle ? [version.title] : []), language, text.pages(version.pages)].join(' · ')
}

interface RoleProps extends Pick<VersionListProps, 'id' | 'choice'>, Pick<ChosenVersions, 'read' | 'other'> {
  readonly version: DocumentVersion
}

function Role({ id, choice, version, read, other }: RoleProps) {
  if (version.id === read?.id) return <span className="text-12 text-ink-2">{text.shown}</span>
  if (version.id === other?.id) return <span className="text-12 text-ink-2">{text.comparedWith}</span>
  if (read === null) return null
  return (
    <TextLink
      to={addressOf(id, { ...choice, version: read.id, other: version.id })}
      preventScrollReset
      className="inline-flex min-h-11 items-center text-12 fine:min-h-8"
    >
      {text.compareTo}
      <span className="vh">{text.compareOf(version.title, formatDay(version.date))}</span>
    </TextLink>
  )
}
