import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { mixFunds as call } from '@zhiheng/contract/fof.ts'
import { checkStatute, isFundOfFunds } from '@zhiheng/domain/fof/statute.ts'
import { asOfRange, lookThrough } from '@zhiheng/domain/portfolio-analysis/look-through.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import { runningCosts } from '@zhiheng/domain/portfolio-analysis/running-costs.ts'
import { type MixCourse, simulateMix } from '@zhiheng/quant/investing/simulate-mix.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { pricedSpan } from '@zhiheng/quant/series/priced-span.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { weeklyCorrelation } from '@zhiheng/quant/statistics/weekly-correlation.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { stressCases } from '../portfolio-analysis/get-stress.ts'
import { namedFund, weighFunds } from '../portfolio-analysis/read-held-funds.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { courseReply } from './course-reply.ts'
import { type AskedMix, type MixedFund, type MixHow, type MixQuery, readMix } from './read-mix.ts'

type Reply = ReplyOf<typeof call>

const MOST_HELD = 10

/**
 * A mix of funds as if it were one.
 *
 * @throws Refusal bad_request, too_many, weights_not_100, fund_not_available, not_found, invalid_field, invalid_date
 */
export async function mixFunds(site: Site, query: MixQuery): Promise<Reply> {
  const market = site.market()
  const mix = readMix(market, query)
  const { funds, span } = mix
  const course = followMix(mix, query)
  const told = courseReply(course)
  const [held, cases] = await Promise.all([heldBy(site, market, funds), casesOf(site, market, { funds, query })])
  return {
    currency: query.currency,
    as_of: market.asOf,
    data_version: market.dataVersion,
    asked: span,
    ...told,
    hole: holeOf(course, funds),
    filled: filledIn(funds, told.window),
    limited_by: limitsOf(course.startLate, funds),
    ended_by: endsOf(course.endEarly, funds),
    correlation: correlationsOf(mix, told.window),
    costs: costsOf(funds, query),
    statute: statuteOf(funds),
    held,
    cases,
    funds: funds.map(fundReply),
  }
}

/** The course of a mix over the days that were asked for. */
export function followMix({ funds, span }: AskedMix, how: MixHow): MixCourse {
  return simulateMix(
    funds.map(({ priced }) => priced),
    {
      from: epochDayOf(span.from),
      to: epochDayOf(span.to),
      rule: how.rule === 'band' ? { band: how.band / 100 } : { rhythm: how.rule },
      initial: how.initial,
      monthly: how.monthly,
      yearlyFee: how.fee / 100,
    },
  )
}

/** The funds that are followed by another before their own first day. */
export function filledIn(funds: readonly MixedFund[], window: Reply['window']): Reply['filled'] {
  return funds.flatMap(({ fund, name, own, standIn }) => {
    const until = beginOf(own)
    if (standIn === null || until === null || window === null || until <= window.from) return []
    const by = { lipper_id: standIn.lipperId, name: standIn.name }
    return [{ lipper_id: fund.lipperId, name, by, kind: standIn.kind, until }]
  })
}

function holeOf({ hole }: MixCourse, funds: readonly MixedFund[]): Reply['hole'] {
  if (hole === null) return null
  const named = hole.places.flatMap((place) => funds[place] ?? [])
  return {
    from: isoDayOf(epochDayOfSlot(hole.from)),
    to: isoDayOf(epochDayOfSlot(hole.to)),
    funds: named.map(({ fund, name }) => ({ lipper_id: fund.lipperId, name })),
  }
}

function limitsOf(places: readonly number[], funds: readonly MixedFund[]): Reply['limited_by'] {
  const late = places.flatMap((place) => funds[place] ?? [])
  return late
    .map((one) => ({ lipper_id: one.fund.lipperId, name: one.name, from: beginOf(one.priced.series) }))
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1))
}

function endsOf(places: readonly number[], funds: readonly MixedFund[]): Reply['ended_by'] {
  return places
    .flatMap((place) => funds[place] ?? [])
    .map((one) => ({ lipper_id: one.fund.lipperId, name: one.name, to: endOf(one) }))
}

function beginOf(series: SlotSeries) {
  const span = pricedSpan(series)
  return span === null ? null : isoDayOf(epochDayOfSlot(span.from))
}

function endOf({ priced }: MixedFund) {
  const span = pricedSpan(priced.series)
  return span === null ? null : isoDayOf(epochDayOfSlot(span.to))
}

function correlationsOf({ funds }: AskedMix, window: Reply['window']): Reply['correlation'] {
  const span = window === null ? null : { from: slotOf(epochDayOf(window.from)), to: slotOf(epochDayOf(window.to)) }
  const values = funds.map((): (number | null)[] => funds.map(() => null))
  for (const [row, one] of funds.entries()) {
    for (const [column, other] of funds.entries()) {
      if (span === null || column <= row) continue
      const found = weeklyCorrelation(one.own, other.own, span)
      // alike both ways: said once
      const [own, mirrored] = [values[row], values[column]]
      if (own !== undefined && mirrored !== undefined) own[column] = mirrored[row] = found
    }
  }
  return values
}

/** The fee of the mix comes on top of what its funds take: a reader pays both. */
export function costsOf(funds: readonly MixedFund[], { initial, fee }: MixHow): Reply['costs'] {
  const costs = runningCosts(
    funds.map(({ weightPercent, fund }) => ({
      value: (initial * weightPercent) / 100,
      expensePercent: fund.totalExpensePercent,
    })),
  )
  const { weightedPercent, knownPercent } = costs
  const total = weightedPercent === null ? null : weightedPercent + fee
  return {
    funds: weightedPercent,
    known: knownPercent,
    layer: fee,
    total,
    yearly: total === null ? null : Math.round((initial * total) / 100),
  }
}

function statuteOf(funds: readonly MixedFund[]): Reply['statute'] {
  const names = new Map(funds.map(({ fund, name }) => [fund.lipperId, name]))
  const checks = checkStatute(
    funds.map(({ fund, weightPercent }) => ({ lipperId: fund.lipperId, sector2Id: fund.sector2Id, weightPercent })),
  )
  return checks.map((check) => ({
    ...check,
    funds: check.funds.map((id) => ({ lipper_id: id, name: names.get(id) ?? id })),
  }))
}

async function heldBy(site: Site, market: Market, funds: readonly MixedFund[]): Promise<Reply['held']> {
  const seen = await seeThroughFunds(
    site.db,
    market,
    funds.map((one) => ({ ...one, percent: one.weightPercent })),
  )
  const range = asOfRange(seen.map(({ fund }) => fund))
  const largest = (dimension: Dimension) =>
    lookThrough(seen, dimension)
      // cash is no company and no country; it is money of a currency that nobody says
      .nodes.filter(({ id }) => id !== 'cash')
      .slice(0, MOST_HELD)
      .map(({ id, label, weight }) => ({ id, label, weight }))
  return {
    disclosed: lookThrough(seen, 'company').disclosed,
    as_of_range: range && { from: range[0], to: range[1] },
    companies: largest('company'),
    countries: largest('country'),
    currencies: largest('currency'),
  }
}

async function casesOf(
  site: Site,
  market: Market,
  { funds, query }: { readonly funds: readonly MixedFund[]; readonly query: MixQuery },
): Promise<Reply['cases']> {
  const worth = convertNow(market, query.initial, { from: query.currency, to: 'TWD' })
  if (worth === null) return []
  const lines = funds.map(({ fund, weightPercent }) => ({
    lipperId: fund.lipperId,
    worth: (worth * weightPercent) / 100,
  }))
  const weighed = weighFunds(
    market,
    lines.filter((line) => line.worth > 0),
  )
  return stressCases(site.db, market, weighed.funds)
}

function fundReply(one: MixedFund): Reply['funds'][number] {
  const { lipper_id, name, warnings } = namedFund(one)
  const { fund, weightPercent } = one
  return {
    lipper_id,
    name,
    warnings,
    weight: weightPercent,
    currency: fund.currency,
    from: beginOf(one.own),
    expense_percent: fund.totalExpensePercent,
    risk_level: fund.riskLevel,
    is_fund_of_funds: isFundOfFunds(fund),
  }
}
