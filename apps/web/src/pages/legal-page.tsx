import { ChapterText, Document } from '../features/help/document-parts.tsx'
import { legalChapters, legalText as text } from '../features/help/legal-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** The terms of membership and the statements of the site, each under its own hash. */
export function Page() {
  return (
    <Document title={text.title} lead={text.lead} note={text.version} contents={text.contents} chapters={legalChapters}>
      <PageHead description={text.description} />
      {legalChapters.map((chapter) => (
        <ChapterText key={chapter.id} {...chapter} />
      ))}
      <p className="no-print mt-8 border-t border-line pt-4 text-13 text-ink-2">
        {text.questions} <TextLink to="/contact">{text.contact}</TextLink>
      </p>
    </Document>
  )
}
