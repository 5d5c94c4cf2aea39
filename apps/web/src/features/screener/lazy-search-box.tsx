import { type ComponentProps, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import type { SearchBox as Box } from './search-box.tsx'

const Fetched = fetchPart(async () => (await import('./search-box.tsx')).SearchBox)

/** The box for a search, drawn by the server: a plain form until its script is here, a moment after the page's. */
export function SearchBox(props: ComponentProps<typeof Box>) {
  return (
    <Suspense fallback={<div className={props.size === 'lg' ? 'h-13' : 'h-10'} />}>
      <Fetched {...props} />
    </Suspense>
  )
}
