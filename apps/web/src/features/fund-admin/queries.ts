import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listAdminFunds, showAdminFund } from '@zhiheng/contract/fund-admin.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { FundAddress } from './fund-address.ts'

export type FundList = ReplyOf<typeof listAdminFunds>
export type FundRow = FundList['entries'][number]
export type FundSheet = ReplyOf<typeof showAdminFund>
export type Ruling = FundSheet['rulings'][number]

/** Classes as staff narrow them. */
export const adminFunds = ({ page, ...asked }: FundAddress): CallQuery<FundList> =>
  query(listAdminFunds, { query: { ...asked, page: String(page) } })

/** One class with what staff decide on. */
export const adminFund = (id: string): CallQuery<FundSheet> => query(showAdminFund, { params: { id } })
