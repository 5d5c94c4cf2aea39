import { useMatches } from 'react-router'

import type { PageFacts } from './page-row.ts'

/** The row of the table of addresses that this page is of; undefined where there is none. */
export function usePageRow(): PageFacts | undefined {
  const handle = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'row') : undefined
}
