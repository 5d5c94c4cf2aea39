import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { LevelDesk } from '../features/firm-pools/risk-levels/level-desk.tsx'
import { levelKeys, readLevels, riskLevels } from '../features/firm-pools/risk-levels/queries.ts'
import type { LoadInput } from '../page/page-row.ts'

export const addressKeys = levelKeys

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [riskLevels(readLevels(url.searchParams))])

/** A firm's own risk levels of funds. */
export function Page() {
  const [search] = useSearchParams()
  return <LevelDesk asked={readLevels(search)} />
}
