import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPlansRiskReturn } from '@zhiheng/contract/firm-plans/preview.ts'
import type { modelPeriods } from '@zhiheng/contract/model-portfolios.ts'
import { distanceBetween } from '@zhiheng/domain/firm-plans/distance.ts'

import type { Site } from '../../platform/site.ts'
import { readModels } from '../model-portfolios/read-models.ts'
import { pointsOf } from '../model-portfolios/risk-return.ts'
import { placeOf } from './follow-plan.ts'
import { listPlans } from './store.ts'

type Period = (typeof modelPeriods)[number]

/** Our model portfolios and the published plans of a firm on one plane. */
export async function plansRiskReturn(
  site: Pick<Site, 'db' | 'market'>,
  { firmId, period }: { firmId: number; period: Period },
): Promise<ReplyOf<typeof getPlansRiskReturn>> {
  const market = site.market()
  const [records, rows] = await Promise.all([readModels(site), listPlans(site.db, firmId)])
  const points = pointsOf(market, records, period).map(({ level, ret, vol }) => ({ level, ret, vol }))
  const plans = rows.flatMap(({ id, published, removed_at }) => {
    if (published === null || removed_at !== null) return []
    const place = placeOf(market, published.funds, period)
    const model = points.find(({ level }) => level === published.level)
    const at =
      model === undefined || model.ret === null || model.vol === null ? null : { ret: model.ret, vol: model.vol }
    return [
      {
        id,
        name: published.name,
        level: published.level,
        ret: place?.ret ?? null,
        vol: place?.vol ?? null,
        distance: place === null || at === null ? null : distanceBetween(place, at),
      },
    ]
  })
  return { as_of: market.asOf, period, points, plans }
}
