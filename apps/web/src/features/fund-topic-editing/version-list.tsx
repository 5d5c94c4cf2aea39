import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { PartChange } from './part-change.tsx'
import type { TopicVersion, TopicVersions } from './queries.ts'
import { text } from './text.ts'
import type { TopicEditing } from './use-topic-editor.ts'

const words = text.versions

interface VersionListProps {
  readonly versions: TopicVersions
  readonly editing: TopicEditing
}

/** All that a topic ever said, the newest first, what each version changed, and the way back to an earlier one. */
export function VersionList({ versions, editing }: VersionListProps) {
  const { entries } = versions
  const mayRestore = !editing.isChanged && !editing.restore.isPending
  async function restore(version: number): Promise<void> {
    const next = (entries[0]?.version ?? 0) + 1
    const question = { title: words.restoreAsk(version), text: words.restoreText(next), approve: words.restore }
    if (mayRestore && (await confirm(question))) editing.restore.mutate(version)
  }
  return (
    <Section title={words.title}>
      {editing.isChanged && entries.length > 1 && <p className="mb-2 text-13 text-ink-2">{words.unsavedFirst}</p>}
      <Panel flush>
        <ol reversed aria-label={words.title}>
          {entries.map((version, at) => (
            <Version
              key={version.version}
              version={version}
              before={entries[at + 1] ?? null}
              names={versions.names}
              isNewest={at === 0}
              mayRestore={mayRestore}
              onRestore={() => void restore(version.version)}
            />
          ))}
        </ol>
      </Panel>
    </Section>
  )
}

interface VersionProps {
  readonly version: TopicVersion
  readonly before: TopicVersion | null
  readonly names: TopicVersions['names']
  readonly isNewest: boolean
  readonly mayRestore: boolean
  readonly onRestore: () => void
}

function Version({ version, before, names, isNewest, mayRestore, onRestore }: VersionProps) {
  const { version: count, changed, restored_from: restored, title, written_on: day } = version
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-44 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
            {words.version(count)}
            {isNewest && <Tag>{words.newest}</Tag>}
            <span className="text-12 font-normal text-ink-3">{formatDay(day)}</span>
          </p>
          <p className="mt-0.5 text-13 wrap-anywhere text-ink-2">{title}</p>
          <p className="text-12 text-ink-3">
            {restored !== null && `${words.restoredFrom(restored)}　`}
            {before === null
              ? words.first
              : changed.length === 0
                ? words.same
                : words.changed(changed.map((part) => text.parts[part]).join(text.joined))}
          </p>
        </div>
        {!isNewest && (
          <Button
            size="sm"
            aria-label={words.restoreOf(count)}
            aria-disabled={mayRestore ? undefined : true}
            onClick={onRestore}
          >
            {words.restore}
          </Button>
        )}
      </div>
      {before !== null && changed.length > 0 && (
        <Fold title={words.see}>
          <ul>
            {changed.map((part) => (
              <PartChange key={part} {...{ part, before, after: version, names }} />
            ))}
          </ul>
        </Fold>
      )}
    </li>
  )
}
