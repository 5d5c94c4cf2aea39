import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getWiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isRebalance, type ModelFund, type ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { type ModelRecord, readModels } from './read-models.ts'
import { fundsOf, liveSince, modelNotes, sharesOf } from './risk-return.ts'
import { worstYearOf } from './worst-year-of.ts'

type Reply = ReplyOf<typeof getWiseDemo>

/** What the sample is told in, New Taiwan dollars. */
const SAMPLE = 1_000_000

/**
 * The public sample of a risk level. Nothing in it is anybody's own.
 *
 * @throws Refusal not_found while no model portfolio has been computed
 */
export async function wiseDemo(site: Pick<Site, 'db' | 'market'>, level: number): Promise<Reply> {
  const market = site.market()
  const records = await readModels(site)
  const record = records.find((one) => one.level === level)
  if (record === undefined) throw new Refusal('not_found')
  const newest = record.months.at(-1) ?? record.months[0]
  const alloc = sharesOf(newest)
  return {
    level,
    as_of: market.asOf,
    live_since: liveSince(records),
    alloc,
    funds: fundsOf(newest),
    series: drawnSeries(record),
    worst_year: worstYearOfMix(market, alloc),
    example: exampleOf(record),
    notes: modelNotes([record]),
  }
}

function drawnSeries({ series }: ModelRecord): Reply['series'] {
  const { epochDays, values } = toDatedSeries(series)
  return thinPoints(values.length).map((place) => ({
    date: isoDayOf(epochDays[place] ?? 0),
    value: Math.round((values[place] ?? Number.NaN) * SAMPLE),
  }))
}

/** What the worst year would have done to a million in a mix of asset classes. */
export function worstYearOfMix(
  market: Market,
  { ef, bf, blf, mmf }: Pick<Reply['alloc'], 'ef' | 'bf' | 'blf' | 'mmf'>,
): Reply['worst_year'] {
  const shares = new Map([
    ['equity', ef],
    ['bond', bf],
    ['balanced', blf],
    ['money_market', mmf],
  ])
  return worstYearOf(market, shares, SAMPLE)
}

function exampleOf({ months }: ModelRecord): Reply['example'] {
  const month = months.findLast(isRebalance)
  if (month === undefined) return null
  return {
    month: month.month,
    kind: month.kind,
    as_of: month.asOf,
    before: partsOf(month, 'before'),
    after: partsOf(month, 'after'),
    reasons: month.funds.map(({ lipperId, name, flags, reason }) => ({
      lipper_id: lipperId,
      name,
      flags: [...flags],
      reason,
    })),
  }
}

function partsOf({ funds }: ModelMonth, side: 'before' | 'after'): NonNullable<Reply['example']>['before'] {
  return funds
    .filter((fund: ModelFund) => fund[side] > 0)
    .map((fund) => ({ lipper_id: fund.lipperId, name: fund.name, asset_type: fund.assetType, percent: fund[side] }))
    .toSorted((a, b) => b.percent - a.percent)
}
