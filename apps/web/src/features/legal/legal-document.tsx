import type { ReactNode } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Document } from '../help/document-parts.tsx'
import { chapterOf } from './chapter-of.ts'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalTexts, LegalVersion, VersionHead } from './queries.ts'
import { legalText as text } from './text.ts'
import { versionAddress } from './version-address.ts'

interface LegalDocumentProps extends LegalTexts {
  /** What stands below our privacy policy besides what it says. */
  readonly belowPrivacy: ReactNode
}

/** The texts in force, ours before the firm's, each with its version. */
export function LegalDocument({ texts, coming, belowPrivacy }: LegalDocumentProps) {
  const firm = useBoot().firm?.brand.name ?? ''
  const chapters = texts.map((one) => ({ ...chapterOf(one, firm), one }))
  return (
    <Document title={text.title} lead={text.lead} contents={text.contents} chapters={chapters}>
      {chapters.map(({ id, title, one }) => (
        <Section key={id} id={id} title={title} note={noteOf(one)} className="scroll-mt-20">
          {one.owner === 'firm' && <p className="mb-3 text-13 text-ink-2">{text.ofFirm(firm)}</p>}
          {coming.filter((next) => next.owner === one.owner && next.kind === one.kind).map(comingLine)}
          <LegalBlocks body={one.body} />
          {one.owner === 'site' && one.kind === 'privacy' && belowPrivacy}
        </Section>
      ))}
      {coming
        .filter((next) => !texts.some(({ owner, kind }) => next.owner === owner && next.kind === kind))
        .map(comingLine)}
      <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4 text-13 text-ink-2">
        <TextLink to="/legal/versions">{text.older}</TextLink>
        <span>
          {text.questions} <TextLink to="/contact">{text.contact}</TextLink>
        </span>
        <Button size="sm" className="ml-auto" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
    </Document>
  )
}

function noteOf({ name, effective_on: day }: LegalVersion): string {
  return text.version(name, formatDay(day))
}

function comingLine(next: VersionHead) {
  return (
    <p key={`${next.owner}-${next.kind}-${next.number}`} className="no-print mb-3 text-13 text-ink-2">
      {next.title}：{text.coming(next.name, formatDay(next.effective_on))}
      {next.change !== '' && `，${next.change}`} <TextLink to={versionAddress(next)}>{text.read}</TextLink>
    </p>
  )
}
