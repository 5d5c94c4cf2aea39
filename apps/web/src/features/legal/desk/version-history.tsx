import { versionName } from '@zhiheng/domain/legal/legal-text.ts'

import { formatDay, formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { LegalBlocks } from '../legal-blocks.tsx'
import type { LegalFile } from '../queries.ts'
import { BodyDiff } from './body-diff.tsx'
import { deskText as text } from './desk-text.ts'

type Version = LegalFile['versions'][number]

interface HistoryProps {
  readonly file: LegalFile
  readonly onRestore: (version: Version) => void
}

/** Every version: who made it and when, how many agreed, what it changed, and the way back to it. */
export function VersionHistory({ file, onRestore }: HistoryProps) {
  if (file.versions.length === 0) return null
  return (
    <Section title={text.history}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {file.versions.map((version, place) => (
          <li key={version.number}>
            <Panel>
              <Kept version={version} before={file.versions[place + 1] ?? null} />
              {file.draft === null && place > 0 && (
                <Button
                  size="sm"
                  aria-label={text.restoreOf(versionName(version.number))}
                  onClick={() => onRestore(version)}
                >
                  {text.restore}
                </Button>
              )}
            </Panel>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Kept({ version, before }: { readonly version: Version; readonly before: Version | null }) {
  const { number, state, published_at: at, restores, change, agreed } = version
  const isFirst = at === null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16 font-bold">{text.versionOf(versionName(number))}</h3>
        <Tag>{text.versionStates[state]}</Tag>
        {version.must_agree && <Tag>{text.mustAgree}</Tag>}
        <span className="ml-auto text-13">
          {text.columns.agreed} {text.people(agreed)}
        </span>
      </div>
      <p className="text-12 text-ink-3">
        {text.dayOf(formatDay(version.effective_on))}　
        {isFirst
          ? text.first
          : `${formatMoment(at)}　${text.people2(version.written_by ?? text.former, version.published_by ?? text.former)}`}
      </p>
      {restores !== null && <p className="text-12 text-ink-3">{text.restores(versionName(restores))}</p>}
      {change !== '' && <p className="mt-1 text-13 wrap-anywhere">{change}</p>}
      {before !== null && (
        <Fold title={text.diff(versionName(before.number))}>
          <BodyDiff before={before.body} after={version.body} />
        </Fold>
      )}
      <Fold title={text.whole}>
        <LegalBlocks body={version.body} level={4} />
      </Fold>
    </>
  )
}
