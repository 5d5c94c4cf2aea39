import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundEvents } from '@zhiheng/contract/fund-events.ts'
import { sizeLimitsOf } from '@zhiheng/domain/fund-events/size-limits.ts'
import { type DatedSize, sizeTrend } from '@zhiheng/domain/fund-events/size-trend.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { eventsUntil } from '../funds/events-of.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { readSizes, type SizeOnRecord } from './store.ts'
import { wholeSizes } from './whole-sizes.ts'

type Reply = ReplyOf<typeof getFundEvents>

/** Three years of month ends. */
const MOST_SIZES = 37

/**
 * The size of a fund beside the limits of its kind.
 *
 * @throws Refusal not_found
 */
export async function showSizes({ db, market: now }: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = now()
  const fund = requireFund(market, lipperId)
  const classes = classesOf(market, fund)
  const records = await readSizes(
    db,
    classes.map(({ fundId }) => fundId),
    market.today,
  )
  const sizes = lastOfMonths(
    wholeSizes(
      records,
      classes.map((one) => ({ fundId: one.fundId, since: firstDay(market, one) })),
    ),
  )
  const trend = sizeTrend(sizes)
  const successor = market.funds[market.indexOf(fund.successorId ?? '') ?? -1]
  return {
    size: sizes.at(-1) ?? null,
    ...classSizes(classes, { records, fund }),
    sizes: sizes.slice(-MOST_SIZES),
    trend: trend === null ? null : { from: trend.from, change: toPercent(trend.change) ?? 0 },
    limits: limitsOf(market, fund),
    successor: successor === undefined ? null : { lipper_id: successor.lipperId, name: displayName(successor.name) },
    events_until: eventsUntil(market),
  }
}

/** An ETF may tell its size every day: a course of years has the last one of each month. */
function lastOfMonths(sizes: readonly DatedSize[]): DatedSize[] {
  return sizes.filter((size, at) => monthOf(size) !== monthOf(sizes[at + 1]))
}

function monthOf(size: DatedSize | undefined): string | undefined {
  return size?.date.slice(0, 'YYYY-MM'.length)
}

/** The classes of the fund that are still there; of a fund that is gone, all of them. */
function classesOf(market: Market, fund: MarketFund): MarketFund[] {
  const places = researchOf(market).strategies.get(fund.strategyId) ?? []
  return places
    .map((place) => market.funds[place])
    .filter((one) => one !== undefined)
    .filter((one) => isThere(one) || !isThere(fund))
}

function isThere({ status }: MarketFund): boolean {
  return status === 'active' || status === 'suspended'
}

function firstDay(market: Market, { index, launchDate }: MarketFund): string | null {
  const { firstSlot, values } = market.prices(index)
  return launchDate ?? (values.length === 0 ? null : isoDayOf(epochDayOfSlot(firstSlot)))
}

interface Sized {
  readonly records: readonly SizeOnRecord[]
  readonly fund: MarketFund
}

/** Sizes of single classes, the newest of each; of a fund with one class it is the fund's. */
function classSizes(
  classes: readonly MarketFund[],
  { records, fund }: Sized,
): Pick<Reply, 'class_size' | 'smallest_class'> {
  const newest = new Map<number, DatedSize>()
  for (const { fundId, scope, date, twd } of records) if (scope === 'class') newest.set(fundId, { date, twd })
  if (classes.length < 2) return { class_size: null, smallest_class: null }
  const sized = classes.flatMap((one) => {
    const size = newest.get(one.fundId)
    return size === undefined ? [] : [{ one, size }]
  })
  const [least] = sized.toSorted((a, b) => a.size.twd - b.size.twd)
  return {
    class_size: newest.get(fund.fundId) ?? null,
    smallest_class:
      least === undefined || sized.length < 2
        ? null
        : { ...least.size, lipper_id: least.one.lipperId, name: displayName(least.one.name) },
  }
}

/** How many times the size below which it may be terminated a fund has; null where its size or the rate is not known. */
export function timesOfLimit(market: Market, fund: MarketFund): number | null {
  const limit = limitsOf(market, fund).find(({ kind }) => kind === 'termination')?.twd ?? null
  return limit === null || fund.sizeTwd === null ? null : fund.sizeTwd / limit
}

function limitsOf(market: Market, fund: MarketFund): Reply['limits'] {
  const sector = subSectorOf(fund.sector2Id)
  const perDollar = market.fxPerUsd('TWD')?.values.findLast((rate) => !Number.isNaN(rate)) ?? null
  return sizeLimitsOf({ ...fund, assetType: sector === null ? 'other' : assetTypeOf(sector) }).map((limit) => ({
    ...limit,
    twd: limit.currency === 'TWD' ? limit.amount : perDollar && Math.round(limit.amount * perDollar),
  }))
}
