import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { EtfFiltersProps } from './etf-filters.tsx'

// drawn by the server, where it also works as a plain form; its script comes after the table can be used
const Form = fetchPart(async () => (await import('./etf-filters.tsx')).EtfFilters, showError)

/** The conditions, whose script is not waited for. */
export function EtfFilters(props: EtfFiltersProps) {
  return (
    <Suspense fallback={<Skeleton className="h-150 w-full" />}>
      <Form {...props} />
    </Suspense>
  )
}
