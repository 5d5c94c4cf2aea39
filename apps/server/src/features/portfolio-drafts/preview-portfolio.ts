import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPortfolio as call } from '@zhiheng/contract/portfolio-drafts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { earlierDay } from '@zhiheng/domain/calendar/later-day.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { parseWeightSet, type WeightedFund } from '@zhiheng/domain/portfolio-drafts/parse-weight-set.ts'
import { portfolioPreview, type PreviewFigures } from '@zhiheng/quant/metrics/portfolio-preview.ts'
import { dailyReturns } from '@zhiheng/quant/returns/daily-returns.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { TRADING_DAYS } from '@zhiheng/quant/series/per-year.ts'
import { portfolioSeries, type PortfolioSeries, type WeightedSeries } from '@zhiheng/quant/series/portfolio-series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { cashRate } from '../funds/cash-rate.ts'
import { fallOf } from '../funds/summarise-fund.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { type PreviewIndex, previewIndex } from './preview-index.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>
type Figure = Reply['set']['1y']

interface SetMember extends WeightedFund {
  readonly fund: MarketFund
}

/**
 * How a set of weighted funds would have done, returned to its weights each month.
 *
 * @throws Refusal bad_request, too_many, weights_not_100, not_found, invalid_date
 */
export function previewPortfolio(market: Market, query: InputOf<typeof call>['query']): Reply {
  const currency: Currency = query.currency ?? 'TWD'
  const members = parseWeightSet(query.set).map((part) => ({ ...part, fund: fundOf(market, part) }))
  const funds = members.map((member) => weightedSeries(market, member, currency))
  const asOf = epochDayOf(market.asOf)
  const riskFree = (from: number, to: number) => cashRate(market, currency, { from, to })
  const preview = portfolioPreview(funds, { asOf, riskFree, rhythm: 'monthly' })
  const limits = limitOf(members, funds)
  const span = windowOf(query, market.asOf)
  const series =
    query.chart === '1' || span !== null ? followSet(funds, span ?? { from: EARLIEST_DAY, to: market.asOf }) : null
  const indexOf = (days: readonly IsoDate[]) =>
    query.index === '0' ? { values: null, missing: [] } : previewIndex(market, members, { currency, days })
  return {
    currency,
    as_of: market.asOf,
    method: 'monthly_rebalanced',
    set: {
      '1y': figure(preview['1y'], members, market.asOf),
      '3y': figure(preview['3y'], members, market.asOf),
      '5y': figure(preview['5y'], members, market.asOf),
      since2000: figure(preview.since2000, members, market.asOf),
    },
    window: series === null || span === null ? null : windowFigure(series, members, span),
    ...limits,
    ended: endedOf(preview.since2000, members),
    chart: series === null || query.chart === '0' ? null : chartOf(series, indexOf),
  }
}

function fundOf(market: Market, part: WeightedFund): MarketFund {
  const fund = fundOfId(market, part.lipperId)
  if (market.totalReturns(fund.index).values.length === 0) throw new Refusal('not_found')
  return fund
}

function weightedSeries(market: Market, member: SetMember, currency: Currency): WeightedSeries {
  const series = totalReturnIn(market, member.fund.index, currency)
  if (series === null) throw new Refusal('invalid_field', { currency: text.noRate(member.fund.currency, currency) })
  return { series, weight: member.weightPercent / 100 }
}

/** The day from which every fund has prices, and the youngest fund, which decides it. */
function limitOf(
  members: readonly SetMember[],
  funds: readonly WeightedSeries[],
): Pick<Reply, 'common_from' | 'limited_by'> {
  const births = funds.map((fund) => returnsBegin(fund.series) ?? fund.series.firstSlot)
  const latest = Math.max(...births)
  const youngest = members[births.indexOf(latest)]
  return {
    common_from: isoDayOf(epochDayOfSlot(latest)),
    limited_by: youngest === undefined ? null : { lipper_id: youngest.lipperId, name: youngest.fund.name },
  }
}

/** Whose prices have ended, and the day that all figures are of then. */
function endedOf({ endedBy, to }: PreviewFigures, members: readonly SetMember[]): Reply['ended'] {
  if (endedBy.length === 0 || to === null) return null
  const funds = endedBy.flatMap((place) => members[place] ?? [])
  return { to: isoDayOf(to), funds: funds.map(({ lipperId, fund }) => ({ lipper_id: lipperId, name: fund.name })) }
}

function windowOf(query: { from?: IsoDate | undefined; to?: IsoDate | undefined }, asOf: IsoDate) {
  if (query.from === undefined && query.to === undefined) return null
  const from = query.from ?? EARLIEST_DAY
  const to = query.to ?? asOf
  if (from < EARLIEST_DAY || from >= to) throw new Refusal('invalid_date')
  return { from, to: earlierDay(to, asOf) }
}

function followSet(funds: readonly WeightedSeries[], span: { from: IsoDate; to: IsoDate }): PortfolioSeries {
  return portfolioSeries(funds, {
    from: epochDayOf(span.from),
    to: epochDayOf(span.to),
    rhythm: 'monthly',
    lateStart: 'wait',
  })
}

function figure(found: PreviewFigures, members: readonly SetMember[], asOf: IsoDate): Figure {
  return {
    perf: percent(found.perf),
    ann_return: percent(found.annualReturn),
    vol: percent(found.vol),
    sharp: found.sharp,
    max_drawdown: fallOf(found.maxDrawdown ?? undefined),
    from: found.from === null ? asOf : isoDayOf(found.from),
    to: found.to === null ? asOf : isoDayOf(found.to),
    missing: found.limitedBy.flatMap((place) => members[place]?.lipperId ?? []),
  }
}

/** A window that a fund does not reach back to has no figures: they would be those of another window. */
function windowFigure(
  followed: PortfolioSeries,
  members: readonly SetMember[],
  span: { from: IsoDate; to: IsoDate },
): Figure {
  const missing = followed.startLate.flatMap((place) => members[place]?.lipperId ?? [])
  const dated = toDatedSeries(followed.series)
  const { values } = dated
  const complete = missing.length === 0 && values.length > 1
  return {
    perf: complete ? percent((values.at(-1) ?? Number.NaN) - 1) : null,
    ann_return: null,
    vol: complete ? percent(annualisedVolatility(dailyReturns(dated), TRADING_DAYS)) : null,
    sharp: null,
    max_drawdown: complete ? fallOf(maxDrawdown(values)?.depth) : null,
    from: followed.window === null ? span.from : isoDayOf(followed.window.from),
    to: followed.window === null ? span.to : isoDayOf(followed.window.to),
    missing,
  }
}

function chartOf({ series }: PortfolioSeries, indexOf: (days: readonly IsoDate[]) => PreviewIndex): Reply['chart'] {
  const dated = toDatedSeries(series)
  const places = thinPoints(dated.values.length)
  const dates = places.map((place) => isoDayOf(dated.epochDays[place] ?? 0))
  const index = indexOf(dates)
  return {
    dates,
    values: places.map((place) => ((dated.values[place] ?? Number.NaN) - 1) * 100),
    index: index.values,
    index_missing: [...index.missing],
  }
}

function percent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}
