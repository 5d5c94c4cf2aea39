import { listClientAdvice } from '@zhiheng/contract/advice-sharing.ts'

import { query } from '../../api/query.ts'

/** What a client has shared with their firm, and one of it in whole. */
export const clientAdvice = (email: string, id: string | null) =>
  query(listClientAdvice, { params: { email }, query: id === null ? {} : { id } })
