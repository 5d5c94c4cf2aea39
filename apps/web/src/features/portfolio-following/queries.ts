import { getSharedPortfolio, getSharing, listFollowedPortfolios } from '@zhiheng/contract/portfolio-following.ts'

import { query } from '../../api/query.ts'

export const sharing = (id: string) => query(getSharing, { params: { id } })
export const followed = query(listFollowedPortfolios)
export const sharedPortfolio = (id: string, key: string | null) =>
  query(getSharedPortfolio, { params: { id }, query: key === null ? {} : { key } })
