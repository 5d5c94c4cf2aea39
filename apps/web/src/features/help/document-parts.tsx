import type { ReactNode } from 'react'

import { Section } from '../../ui/layout/panel.tsx'

/** One chapter of a document: its hash, its title, and what it says. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly content: readonly Passage[]
}

/** A paragraph, or points under a sentence. */
export type Passage = string | { readonly lead: string; readonly points: readonly string[] }

interface DocumentProps {
  readonly title: string
  readonly lead: string
  /** Version and day. */
  readonly note?: string
  readonly contents: string
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
  readonly children: ReactNode
}

/** A text to be read from top to bottom, with its contents beside it; on paper the text alone. */
export function Document({ title, lead, note, contents, chapters, children }: DocumentProps) {
  return (
    <div className="wrap pt-8">
      <h1 className="text-24 leading-tight font-bold">{title}</h1>
      <p className="mt-1 max-w-[40em] text-pretty text-ink-2">{lead}</p>
      {note !== undefined && <p className="mt-1 text-12 text-ink-3">{note}</p>}
      <div className="lg:grid lg:grid-cols-[200px_minmax(0,46em)] lg:gap-12">
        <nav aria-label={contents} className="no-print mt-5 lg:sticky lg:top-20 lg:mt-10 lg:self-start">
          <ul className="border-line max-lg:border-y max-lg:py-1 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:gap-x-8 lg:border-l">
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a
                  href={`#${chapter.id}`}
                  className="flex min-h-11 items-center text-13 text-ink-2 hover:text-ink hover:underline lg:fine:min-h-9 lg:pl-4"
                >
                  {chapter.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

/** A chapter of a document that is nothing but text. */
export function ChapterText({ id, title, content }: Chapter) {
  return (
    <Section id={id} title={title} className="scroll-mt-20">
      <div className="space-y-3 leading-read wrap-anywhere">
        {content.map((passage) =>
          typeof passage === 'string' ? (
            <p key={passage}>{passage}</p>
          ) : (
            <div key={passage.lead}>
              <p>{passage.lead}</p>
              <ol className="mt-1.5 list-decimal space-y-1 pl-6">
                {passage.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
            </div>
          ),
        )}
      </div>
    </Section>
  )
}
