import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getSectorPerformances } from '@zhiheng/contract/market.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type SectorPerformance = ReplyOf<typeof getSectorPerformances>['rows'][number]

/** Returns of the markets: the 14 of equity, or the 23-set of every kind. */
export const sectorPerformances = (set: 'set14' | 'set23'): CallQuery<ReplyOf<typeof getSectorPerformances>> =>
  query(getSectorPerformances, { query: { set } })
