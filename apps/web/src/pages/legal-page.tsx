import { Fragment, Suspense } from 'react'

import { ChapterText, Document } from '../features/help/document-parts.tsx'
import { legalChapters, legalText as text } from '../features/help/legal-text.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import { fetchPart } from '../platform/fetch-part.ts'
import { TextLink } from '../ui/text/text-link.tsx'

// fetched where the site names a service that counts visits
const ConsentSetting = fetchPart(async () => (await import('../features/analytics/consent-setting.tsx')).ConsentSetting)

/** The terms of membership and the statements of the site, each under its own hash. */
export function Page() {
  const { analytics } = useBoot()
  return (
    <Document title={text.title} lead={text.lead} note={text.version} contents={text.contents} chapters={legalChapters}>
      <PageHead description={text.description} />
      {legalChapters.map((chapter) => (
        <Fragment key={chapter.id}>
          <ChapterText {...chapter} />
          {chapter.id === 'privacy' && typeof analytics === 'string' && (
            <Suspense>
              <ConsentSetting host={analytics} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <p className="no-print mt-8 border-t border-line pt-4 text-13 text-ink-2">
        {text.questions} <TextLink to="/contact">{text.contact}</TextLink>
      </p>
    </Document>
  )
}
