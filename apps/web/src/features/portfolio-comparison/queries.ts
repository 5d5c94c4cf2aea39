import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskReturn } from '@zhiheng/contract/model-portfolios.ts'
import { comparePortfolios } from '@zhiheng/contract/portfolio-comparison.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'

import { query } from '../../api/query.ts'
import type { Comparing } from './comparing.ts'

export type Comparison = ReplyOf<typeof comparePortfolios>

export const comparison = ({ keys, currency, from, to, span }: Comparing) =>
  query(comparePortfolios, {
    query: { ids: keys.join(','), currency, span, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
  })
export const ownPortfolios = (page: number) => query(listPortfoliosCompact, { query: { page: String(page) } })
export const portfolio = (id: string) => query(getPortfolio, { params: { id } })
export const models = query(getRiskReturn, { query: { period: '1y' } })
