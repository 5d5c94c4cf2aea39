import { getPortfolio, getPortfolioHistory, listPortfolios } from '@zhiheng/contract/portfolios.ts'
import { previewPortfolio } from '@zhiheng/contract/portfolios/preview.ts'

import { query } from '../../api/query.ts'

export const portfolios = (page: number) => query(listPortfolios, { query: { page: String(page) } })
export const portfolio = (id: string) => query(getPortfolio, { params: { id } })
export const worthHistory = (id: string) => query(getPortfolioHistory, { params: { id } })
export const preview = (set: string) => query(previewPortfolio, { query: { set, chart: '1' } })
