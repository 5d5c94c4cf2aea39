import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { getSharedPortfolio, getSharing, listFollowedPortfolios } from '@zhiheng/contract/portfolios/following.ts'
import { getHealth } from '@zhiheng/contract/portfolios/health.ts'
import { listReplacements } from '@zhiheng/contract/portfolios/holding-deeds.ts'
import { getPerformance, getPerformancePeriods } from '@zhiheng/contract/portfolios/performance.ts'
import { previewPortfolio } from '@zhiheng/contract/portfolios/preview.ts'
import { getQuadrantal, type MapPeriod } from '@zhiheng/contract/portfolios/quadrantal.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { query } from '../../api/query.ts'

export const portfolio = (id: string) => query(getPortfolio, { params: { id } })
export const preview = (set: string, currency: Currency) =>
  query(previewPortfolio, { query: { set, chart: '1', currency } })
export const performance = (id: string, index: string | null = null) =>
  query(getPerformance, { query: index === null ? { id } : { id, index } })
export const performancePeriods = (id: string, index: string | null = null) =>
  query(getPerformancePeriods, { query: index === null ? { id } : { id, index } })
export const sharing = (id: string) => query(getSharing, { params: { id } })
export const followed = query(listFollowedPortfolios)
export const sharedPortfolio = (id: string, key: string | null) =>
  query(getSharedPortfolio, { params: { id }, query: key === null ? {} : { key } })
export const riskMap = (period: MapPeriod) => query(getQuadrantal, { query: { period } })
export const health = (ids: readonly number[]) => query(getHealth, { query: { ids: ids.join(',') } })
export const replacements = (id: string, fund: string) => query(listReplacements, { params: { id }, query: { fund } })
