import { Suspense } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import type { NamedFund } from './own-words-section.tsx'

const OwnWordsSection = fetchPart(async () => (await import('./own-words-section.tsx')).OwnWordsSection)

/** On a firm's site, its class and its own columns for the funds of a page; nothing on our own site. */
export function OwnWordsAtFirm({ funds }: { readonly funds: readonly NamedFund[] }) {
  const isOfFirm = useBoot().firm !== undefined
  if (!isOfFirm || funds.length === 0) return null
  return (
    <Suspense>
      <OwnWordsSection funds={funds} />
    </Suspense>
  )
}
