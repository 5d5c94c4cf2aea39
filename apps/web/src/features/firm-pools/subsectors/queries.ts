import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPool } from '@zhiheng/contract/firm-pools.ts'
import { listSubsectors } from '@zhiheng/contract/firm-pools/subsectors.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type Subsectors = ReplyOf<typeof listSubsectors>
export type Subsector = Subsectors['entries'][number]

/** The firm's own classes of funds. */
export const subsectors: CallQuery<Subsectors> = query(listSubsectors)

/** After anything that was done to them: pools show where their funds stand. */
export function refreshSubsectors(queries: QueryClient): Promise<unknown> {
  const paths = [listSubsectors.path, getPool.path]
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
