import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundIncome } from '@zhiheng/contract/fund-income.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Income = ReplyOf<typeof getFundIncome>

/** What a class pays out, and how much of it was the investor's own money. */
export const income = (id: string): CallQuery<Income> => query(getFundIncome, { params: { id } })
