import { getAdvice, listAdvice } from '@zhiheng/contract/advice-trail.ts'

import { query } from '../../api/query.ts'

/** The member's suggestions. */
export const adviceList = query(listAdvice)
/** One of them with all it followed from. */
export const advice = (id: string) => query(getAdvice, { params: { id } })
