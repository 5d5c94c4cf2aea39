import { ChapterText, Document } from '../features/help/document-parts.tsx'
import { friendlyChapters, friendlyText as text } from '../features/help/friendly-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** What the site does for people who see, hear or understand differently: on every site, whatever articles it has. */
export function Page() {
  return (
    <Document
      title={text.title}
      lead={text.lead}
      note={text.version}
      contents={text.contents}
      chapters={friendlyChapters}
    >
      <PageHead description={text.description} />
      {friendlyChapters.map((chapter) => (
        <ChapterText key={chapter.id} {...chapter} />
      ))}
      <p className="no-print mt-8 border-t border-line pt-4 text-13 text-ink-2">
        {text.help}{' '}
        <TextLink to="/contact" className="inline-block">
          {text.contact}
        </TextLink>
      </p>
    </Document>
  )
}
