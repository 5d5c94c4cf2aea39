import { Suspense } from 'react'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { legal } from '../features/legal/queries.ts'
import { legalText as text } from '../features/legal/text.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'

// fetched where the site names a service that counts visits
const ConsentSetting = fetchPart(async () => (await import('../features/analytics/consent-setting.tsx')).ConsentSetting)

/** A link leads to a text by its hash: it is there when the page is. */
export async function load({ queries }: LoadInput): Promise<void> {
  await need(queries, legal)
}

/** The terms of membership and the statements of the site, each under its own hash. */
export function Page() {
  const { analytics } = useBoot()
  const data = useReply(legal)
  return (
    <>
      <PageHead description={text.description} />
      <LegalDocument {...data} belowPrivacy={typeof analytics === 'string' && settingOf(analytics)} />
    </>
  )
}

function settingOf(host: string) {
  return (
    <Suspense>
      <ConsentSetting host={host} />
    </Suspense>
  )
}
