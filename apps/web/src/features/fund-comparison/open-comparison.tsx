import { type ReactNode, Suspense } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Comparing } from './comparing.ts'
import { comparison } from './queries.ts'

// drawn by the server; its script comes after the page
const ComparisonView = fetchPart(async () => (await import('./comparison-view.tsx')).ComparisonView)

interface OpenComparisonProps {
  readonly comparing: Comparing
  readonly heading: ReactNode
  readonly note: string
  /** What its reader can do with it. */
  readonly actions: ReactNode
}

/** A comparison for whoever reads it, who changes nothing but how it is shown. */
export function OpenComparison({ comparing, heading, note, actions }: OpenComparisonProps) {
  const data = useReply(comparison(comparing))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {heading}
        <p className="text-12 text-ink-3">{note}</p>
        <div className="no-print flex flex-wrap gap-2 md:ml-auto">{actions}</div>
      </div>
      <Suspense fallback={<Skeleton className="mt-4 h-150 w-full rounded-3" />}>
        <ComparisonView data={data} comparing={comparing} isReadOnly />
      </Suspense>
    </>
  )
}
