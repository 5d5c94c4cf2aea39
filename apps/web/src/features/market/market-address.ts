import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'

import type { MarketSet, StatedIn } from './queries.ts'

/** What a page of markets shows, as its address says it. */
export interface MarketView {
  readonly set: MarketSet
  readonly currency: StatedIn
  /** The period that the markets are sorted by. */
  readonly period: PeriodKey
  readonly measure: Measure
}

/** Which figure of a market: the mean of its funds, their median, or its index. */
export type Measure = 'perf' | 'median' | 'benchmark'

/** The keys of the address. */
export const marketKeys = ['set', 'currency', 'period', 'measure'] as const

/** Reads an address; what it does not say is as `usual` has it. */
export function readMarketView(address: URLSearchParams, usual: MarketView): MarketView {
  const [set, currency] = [address.get('set'), address.get('currency')]
  const [period, measure] = [address.get('period'), address.get('measure')]
  return {
    set: (['set14', 'set23'] as const).find((one) => one === set) ?? usual.set,
    currency: (['TWD', 'USD'] as const).find((one) => one === currency) ?? usual.currency,
    period: periods.find((one) => one === period) ?? usual.period,
    measure: (['perf', 'median', 'benchmark'] as const).find((one) => one === measure) ?? usual.measure,
  }
}

/** Whether an address says a period, and not only what no period is called. */
export function hasPeriod(address: URLSearchParams): boolean {
  return periods.some((one) => one === address.get('period'))
}

/** The address of a view: what is usual is left out, so that a view has one address. */
export function marketAddress(path: string, view: MarketView, usual: MarketView): string {
  const said = new URLSearchParams(marketKeys.flatMap((key) => (view[key] === usual[key] ? [] : [[key, view[key]]])))
  return said.size === 0 ? path : `${path}?${said.toString()}`
}
