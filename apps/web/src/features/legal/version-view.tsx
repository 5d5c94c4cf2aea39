import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { chapterOf } from './chapter-of.ts'
import { LegalBlocks } from './legal-blocks.tsx'
import { legalVersion, type VersionHead } from './queries.ts'
import { versionsText as text } from './text.ts'
import { type NamedVersion, versionAddress } from './version-address.ts'

/** One version with what it says. */
export function VersionText({ asked }: { readonly asked: NamedVersion }) {
  const firm = useBoot().firm?.brand.name ?? ''
  return (
    <Block query={legalVersion(asked)} name={text.title} skeleton={<SkeletonRows rows={8} />}>
      {({ version }) => (
        <Section title={text.name(chapterOf(version, firm).title, version.name)} note={noteOf(version)}>
          <Panel>
            <LegalBlocks body={version.body} />
          </Panel>
        </Section>
      )}
    </Block>
  )
}

function noteOf({ effective_on: day, state }: VersionHead): string {
  return `${text.day(formatDay(day))}　${text.states[state]}`
}

/** Every version, each a way to what it says. */
export function VersionList({ entries }: { readonly entries: readonly VersionHead[] }) {
  const firm = useBoot().firm?.brand.name ?? ''
  return (
    <Section title={text.list}>
      <Panel flush>
        <ul>
          {entries.map((entry) => (
            <li
              key={versionAddress(entry)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
            >
              <TextLink to={versionAddress(entry)} className="inline-flex min-h-11 items-center">
                {text.name(chapterOf(entry, firm).title, entry.name)}
              </TextLink>
              <Tag>{text.states[entry.state]}</Tag>
              <span className="text-13 sm:ml-auto text-ink-3">{text.day(formatDay(entry.effective_on))}</span>
              <p className="w-full text-13 text-ink-2">{changeOf(entry)}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function changeOf({ change, number, owner }: VersionHead): string {
  if (change !== '') return change
  return number === 1 && owner === 'site' ? text.first : text.unsaid
}
