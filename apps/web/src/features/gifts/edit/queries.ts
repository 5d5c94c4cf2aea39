import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listAllGifts, listAllRedemptions } from '@zhiheng/contract/gifts/staff.ts'

import { type CallQuery, query } from '../../../api/query.ts'
import type { RedemptionChoice } from './redemption-address.ts'

export type AllGifts = ReplyOf<typeof listAllGifts>
export type StaffGift = AllGifts['entries'][number]
export type AllRedemptions = ReplyOf<typeof listAllRedemptions>
export type StaffRedemption = AllRedemptions['entries'][number]

/** Every gift, for those who write them. */
export const allGifts: CallQuery<AllGifts> = query(listAllGifts)

/** A page of redemptions as they are narrowed. */
export const allRedemptions = (choice: RedemptionChoice): CallQuery<AllRedemptions> =>
  query(listAllRedemptions, { query: redemptionQuery(choice) })

/** The parameters of the call. */
export function redemptionQuery({ state, words, page }: RedemptionChoice) {
  return { page: String(page), ...(state === 'all' ? {} : { state }), ...(words === '' ? {} : { words }) }
}

/** After anything that staff did: stock and redemptions go together. */
export function refreshAll(queries: QueryClient): Promise<unknown> {
  const paths = [listAllGifts.path, listAllRedemptions.path]
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
