import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundAtFirm, listOwnWords } from '@zhiheng/contract/firm-shelf.ts'
import type { OfferedColumns as Offered } from '@zhiheng/contract/screener.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type FundAtFirm = ReplyOf<typeof getFundAtFirm>

/** A firm's own classes and columns as its search offers them. */
export type OfferedColumns = Offered

export type OwnWords = ReplyOf<typeof listOwnWords>

/** How the firm of this site offers a fund. */
export function fundAtFirm(id: string): CallQuery<FundAtFirm> {
  return query(getFundAtFirm, { params: { id } })
}

/** What the firm of this site says of some funds in its own words. */
export function ownWords(ids: readonly string[]): CallQuery<OwnWords> {
  return query(listOwnWords, { query: { ids: ids.join(',') } })
}
