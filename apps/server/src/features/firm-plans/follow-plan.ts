import type { RiskReturn } from '@zhiheng/domain/firm-plans/distance.ts'
import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { followMix } from '../fof/mix-funds.ts'
import { type MixHow, readMix } from '../fof/read-mix.ts'
import { figuresAt } from '../model-portfolios/risk-return.ts'

/** How every plan is followed: weights restored each quarter, in the currency of our model portfolios. */
export const howFollowed: MixHow = {
  rule: 'quarterly',
  band: 5,
  currency: 'TWD',
  initial: 1_000_000,
  monthly: 0,
  fee: 0,
}

type Funds = PlanContent['funds']

/** A plan as an address of the calculator of mixes says it. */
export function setOf(funds: Funds): string {
  return held(funds)
    .map(({ lipperId, percent }) => `${lipperId}-${percent}`)
    .join(',')
}

/** The funds of a plan that nothing can be followed with: the market does not know them, or they have no price. */
export function withoutPrices(market: Market, funds: Funds): string[] {
  const ids = held(funds).map(({ lipperId }) => lipperId)
  return ids.filter((lipperId) => {
    const index = market.indexOf(lipperId)
    return index === null || market.totalReturns(index).values.length === 0
  })
}

/** What is in a plan: a line of nothing is none. */
export function held(funds: Funds): Funds {
  return funds.filter(({ percent }) => percent > 0)
}

type Period = Parameters<typeof figuresAt>[2]['period']

/** Where a plan lies on the plane of risk and return, by the figures of our model portfolios; null: its history is too short. */
export function placeOf(market: Market, funds: Funds, period: Period): RiskReturn | null {
  if (withoutPrices(market, funds).length > 0) return null
  const course = followMix(readMix(market, { ...howFollowed, set: setOf(funds) }), howFollowed)
  if (course.slots.length < 2) return null
  const series = { epochDays: Int32Array.from(course.slots, epochDayOfSlot), values: course.growth }
  // what ended before the date of figures is not compared with what goes on
  if (epochDayOf(market.asOf) - (series.epochDays.at(-1) ?? 0) > LATE_DAYS) return null
  const { annualReturn, volatility } = figuresAt(market, series, { period, asOf: market.asOf })
  return annualReturn === null || volatility === null ? null : { ret: annualReturn * 100, vol: volatility * 100 }
}

const LATE_DAYS = 10
