import { followModel, type FollowedBy, type ModelStep } from '@zhiheng/domain/model-portfolios/follow-model.ts'
import type { ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isWithheld } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import type { Site } from '../../platform/site.ts'
import { countModelMonths, datasetOf, listModelMonths } from './store.ts'
import { MODEL_CURRENCY } from './universe-at.ts'

/** A level's model portfolio through time. */
export interface ModelRecord {
  readonly level: RiskLevel
  /** Oldest first, never empty. */
  readonly months: readonly [ModelMonth, ...ModelMonth[]]
  /** What 1 became since the first month; backtest first, then live. */
  readonly series: SlotSeries
}

/** What a switch of the whole costs: half a percent. Policy. Source: QUANT 3.1. */
const SWITCH_COST = 0.005

const known = new WeakMap<Market, { readonly count: number; readonly records: readonly ModelRecord[] }>()

/**
 * The models of every level that has any, followed to the market's date. Made once for each version of the data. Below a firm
 * none of which it does not sell every fund: what cannot be bought there is no model there.
 */
export async function readModels({
  db,
  market: current,
}: Pick<Site, 'db' | 'market'>): Promise<readonly ModelRecord[]> {
  const market = current()
  const dataset = datasetOf(market)
  const count = await countModelMonths(db, dataset)
  const found = known.get(market)
  if (found?.count === count) return found.records
  const all = await listModelMonths(db, dataset)
  const records = riskLevels.flatMap((level) => {
    const months = all.filter((one) => one.level === level)
    const [first, ...rest] = months
    const isSold = months.every(({ funds }) => !funds.some(({ lipperId }) => isWithheld(market, lipperId)))
    return first === undefined || !isSold ? [] : [recordOf(market, level, [first, ...rest])]
  })
  known.set(market, { count, records })
  return records
}

function recordOf(market: Market, level: RiskLevel, months: ModelRecord['months']): ModelRecord {
  return { level, months, series: followModel(months.map(stepOf), followedBy(market)) }
}

/** By what prices and costs a published list of funds is followed. */
export function followedBy(market: Market): FollowedBy {
  return { seriesOf: seriesIn(market), lastSlot: slotOf(epochDayOf(market.asOf)), switchCost: SWITCH_COST }
}

/** The total return of a fund in the models' currency; null where the fund is not known any more. */
export function seriesIn(market: Market): (lipperId: string) => SlotSeries | null {
  return (lipperId) => {
    const index = market.indexOf(lipperId)
    return index === null ? null : totalReturnIn(market, index, MODEL_CURRENCY)
  }
}

/** What a month set. No one could follow a published one before the day it was published. */
export function stepOf({ kind, asOf, publishedOn, funds }: ModelMonth): ModelStep {
  const chosen = slotOf(epochDayOf(asOf))
  const slot = kind === 'live' ? Math.max(chosen, slotOf(epochDayOf(publishedOn))) : chosen
  return {
    slot,
    weights: funds.flatMap(({ lipperId, after }) => (after > 0 ? [{ lipperId, percent: after }] : [])),
  }
}
