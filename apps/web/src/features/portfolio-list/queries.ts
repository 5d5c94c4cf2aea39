import { getHealth } from '@zhiheng/contract/portfolio-analysis/health.ts'
import { getQuadrantal, type MapPeriod } from '@zhiheng/contract/portfolio-list/quadrantal.ts'

import { query } from '../../api/query.ts'

export const riskMap = (period: MapPeriod) => query(getQuadrantal, { query: { period } })
export const health = (ids: readonly number[]) => query(getHealth, { query: { ids: ids.join(',') } })
