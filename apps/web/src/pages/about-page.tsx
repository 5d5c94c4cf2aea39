import { Fragment } from 'react'

import { aboutChapters, aboutText as text } from '../features/help/about-text.ts'
import { ChapterText, Document } from '../features/help/document-parts.tsx'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useBrand } from '../page/use-brand.ts'
import { Callout } from '../ui/feedback/states.tsx'
import { FactList, Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** Who we are, how we calculate, and where the data are from. */
export function Page() {
  const { isDemo } = useBoot()
  const brand = useBrand()
  const about = { id: 'company', title: text.company }
  return (
    <Document title={text.title} lead={text.lead} contents={text.contents} chapters={[...aboutChapters, about]}>
      <PageHead description={text.description} />
      {isDemo && (
        <Callout tone="warn" className="mt-6">
          {text.demo}
        </Callout>
      )}
      {aboutChapters.map((chapter) => (
        <Fragment key={chapter.id}>
          <ChapterText {...chapter} />
          {chapter.id === 'methods' && (
            <p className="no-print mt-3">
              <TextLink to="/about/ratings">{text.ratings}</TextLink>
            </p>
          )}
          {chapter.id === 'sources' && (
            <p className="no-print mt-3">
              <TextLink to="/status">{text.status}</TextLink>
            </p>
          )}
        </Fragment>
      ))}
      <Section {...about} className="scroll-mt-20">
        <FactList
          facts={[
            [text.operator, brand.operator],
            [text.license, brand.license],
            [text.independence, text.independent],
            [text.address, brand.address],
            [text.phone, brand.phone],
            [text.mail, brand.email],
            [text.disputes, text.disputesBody],
          ]}
        />
        <p className="no-print mt-4">
          <TextLink to="/contact">{text.contact}</TextLink>
        </p>
      </Section>
    </Document>
  )
}
