import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { type MetricsPlan, metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, columnOf, type Research } from '../funds/compute-figures.ts'
import { whyHidden } from '../funds/hide-figures.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { performanceIn } from '../funds/twd-performance.ts'
import { isCounted } from './counted-funds.ts'
import { countPossible } from './possible-funds.ts'

/** Returns are stated in the dollars of here, or in those that most funds are bought in. */
export type StatedIn = 'TWD' | 'USD'
/** The day on which all periods end: that of the site's figures, a week or a month before. */
export type EndsOn = 'now' | 'week_ago' | 'month_ago'

const computed = new WeakMap<Research, Map<string, Float64Array>>()

/** Returns of all funds that make the means of markets, ratios; a fund's period stands at `cellOf`. */
export function statedReturns({ market }: Research, stated: StatedIn, ends: EndsOn = 'now'): Float64Array {
  const research = wholeResearchOf(market)
  // the one that all lists go by
  if (stated === 'TWD' && ends === 'now') return research.twdPerf
  const known = computed.get(research) ?? new Map<string, Float64Array>()
  computed.set(research, known)
  const key = `${stated} ${ends}`
  const returns = known.get(key) ?? compute(research, { stated, plan: planOf(research, ends) })
  known.set(key, returns)
  return returns
}

/** A period's returns of some funds, those left out that do not have it. */
export function knownReturns(returns: Float64Array, places: readonly number[], period: PeriodKey): number[] {
  return places.map((place) => returns[cellOf(place, period)] ?? Number.NaN).filter((value) => !Number.isNaN(value))
}

interface Told {
  readonly returns: Float64Array
  readonly places: readonly number[]
  readonly period: PeriodKey
  readonly ends?: EndsOn
}

/** The returns that may be told as a market's: none where too few of the funds that could have the period have it. */
export function tellingReturns(research: Research, { returns, places, period, ends = 'now' }: Told): number[] {
  const known = knownReturns(returns, places, period)
  const base = planOf(research, ends).baseSlots[columnOf(period)] ?? 0
  return speaksForMarket(known.length, countPossible(research.market, places, base)) ? known : []
}

/** The calendar of an earlier day. */
function planOf({ plan }: Research, ends: EndsOn): MetricsPlan {
  if (ends === 'now') return plan
  return metricsPlan(ends === 'week_ago' ? plan.asOf - 7 : addMonths(plan.asOf, -1))
}

function compute(research: Research, { stated, plan }: { stated: StatedIn; plan: MetricsPlan }): Float64Array {
  const { market } = research
  const isShown = (fund: MarketFund | undefined) =>
    fund !== undefined &&
    isCounted(research, fund) &&
    // a fund that is old enough now may have been too young then, or without a price
    (plan === research.plan || whyHidden(market, fund, plan) === null)
  return performanceIn(market, plan, { stated, isShown: (index) => isShown(market.funds[index]) })
}
