import { getAccount } from '@zhiheng/contract/account-data.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** What the member centre shows beyond the profile. */
export const account: CallQuery<ReplyOf<typeof getAccount>> = query(getAccount)
