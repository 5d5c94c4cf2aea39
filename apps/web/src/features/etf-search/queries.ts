import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { searchEtfs } from '@zhiheng/contract/etf-search.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { askedOf, type EtfView } from './etf-address.ts'

export type EtfReply = ReplyOf<typeof searchEtfs>
export type FoundEtf = EtfReply['entries'][number]

/** A page of the ETFs that meet the conditions. */
export const etfSearch = (view: EtfView): CallQuery<EtfReply> => query(searchEtfs, { query: askedOf(view) })
