import { listTags, type Tags } from '@zhiheng/contract/tags.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** The member's tags of portfolios, the newest first. */
export const portfolioTags: CallQuery<Tags> = query(listTags, { params: { scope: 'portfolio' } })
