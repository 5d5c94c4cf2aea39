import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { listReplacements } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { getPerformance, getPerformancePeriods } from '@zhiheng/contract/portfolios/performance.ts'

import { query } from '../../api/query.ts'

export const portfolio = (id: string) => query(getPortfolio, { params: { id } })
export const performance = (id: string, index: string | null = null) =>
  query(getPerformance, { query: index === null ? { id } : { id, index } })
export const performancePeriods = (id: string, index: string | null = null) =>
  query(getPerformancePeriods, { query: index === null ? { id } : { id, index } })
export const replacements = (id: string, fund: string) => query(listReplacements, { params: { id }, query: { fund } })
