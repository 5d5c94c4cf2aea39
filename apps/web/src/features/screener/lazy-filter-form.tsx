import { lazy, Suspense } from 'react'

import { Skeleton } from '../../ui/skeleton.tsx'
import type { FilterFormProps } from './filter-form.tsx'

// drawn by the server, where it also works as a plain form; its script comes after the table can be used
const Form = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }))

/** The conditions, whose script is not waited for. */
export function FilterForm(props: FilterFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-150 w-full" />}>
      <Form {...props} />
    </Suspense>
  )
}
