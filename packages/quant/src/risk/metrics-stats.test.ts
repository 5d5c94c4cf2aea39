import { describe, expect, it } from 'vitest'

import { growthRate } from '../ratios/growth-rate.ts'
import { informationRatio } from '../ratios/information-ratio.ts'
import { marketModel } from '../ratios/market-model.ts'
import { sharpeRatio } from '../ratios/sharpe-ratio.ts'
import { sortinoRatio } from '../ratios/sortino-ratio.ts'
import { calendarYearReturns } from '../returns/calendar-year-returns.ts'
import { simpleReturns } from '../returns/simple-returns.ts'
import { epochDayOf, isoDateOf } from '../series/iso-date.ts'
import { monthEndSeries } from '../series/month-end-series.ts'
import { lastDayOfMonth, monthIndexOf } from '../series/month-index.ts'
import type { DatedSeries } from '../series/series.ts'
import { toSlotSeries } from '../series/slot-series.ts'
import { weekEndSeries } from '../series/week-end-series.ts'
import { correlation } from '../statistics/correlation.ts'
import { excessKurtosis } from '../statistics/excess-kurtosis.ts'
import { mean } from '../statistics/mean.ts'
import { skewness } from '../statistics/skewness.ts'
import { standardDeviation } from '../statistics/standard-deviation.ts'
import { expectNear } from '../testing/expect-near.ts'
import { between, readCases, readPrices } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { annualisedVolatility } from './annualised-volatility.ts'
import { downsideDeviation } from './downside-deviation.ts'
import { historicalValueAtRisk } from './historical-value-at-risk.ts'
import { maxDrawdown } from './max-drawdown.ts'
import { trackingError } from './tracking-error.ts'

type Rhythm = 'daily' | 'weekly' | 'monthly'
type Figure =
  | 'n'
  | 'ppy'
  | 'rf_annual'
  | 'mean'
  | 'sd'
  | 'vol_annualised'
  | 'cumulative'
  | 'cagr_by_count'
  | 'sharpe_1994'
  | 'downside_dev_MAR0'
  | 'sortino_MAR0_per_period'
  | 'sortino_MAR0_annualised'
  | 'max_drawdown'
  | 'skewness_moment'
  | 'kurtosis_excess'
  | 'var95_hist_type7'
type BenchFigure =
  | 'n'
  | 'beta'
  | 'alpha_per_period'
  | 'r2'
  | 'correlation'
  | 'tracking_error_annualised'
  | 'information_ratio'

type Expected = Record<Figure, number> & {
  max_drawdown_first_loss: string
  max_drawdown_trough: string
  max_drawdown_recovered?: string | null
  bench: Record<BenchFigure, number>
}
type Case = Record<Rhythm, Expected> & {
  from: string
  to: string
  n_prices: number
  max_drawdown_dates: { peak: string; trough: string; value: number }
  calendar_year: Record<string, number>
}

interface Fixture {
  input: { prices: string; benchmark: string }
  tolerance: { relative: number; absolute: number }
  cases: Record<string, Case>
}

/** Last prices of each span, the running one as it stands. */
const samples: Record<Rhythm, (series: DatedSeries) => Float64Array> = {
  daily: (series) => series.values,
  weekly: (series) => weekEndSeries(toSlotSeries(series)).values.filter((price) => !Number.isNaN(price)),
  monthly: (series) =>
    monthEndSeries(series, lastDayOfMonth(monthIndexOf(series.epochDays.at(-1) ?? 0))).values.filter(
      (price) => !Number.isNaN(price),
    ),
}

describe.skipIf(!hasFixtures)('risk figures against R (skipped where ../shared is absent)', () => {
  const fixture = hasFixtures ? (readCases('metrics_stats') as Fixture) : null
  const all = hasFixtures ? readPrices('data/stocks20_prices.csv') : new Map<string, DatedSeries>()
  const spy = hasFixtures ? readPrices('data/spy_prices.csv').get('SPY') : undefined
  const near = (actual: number | null | undefined, expected: number): void =>
    expectNear(actual, expected, fixture?.tolerance ?? {})

  for (const [asset, expected] of Object.entries(fixture?.cases ?? {})) {
    const whole = all.get(asset)
    if (whole === undefined || spy === undefined) throw new Error(`no prices of ${asset}`)
    const series = between(whole, expected.from, expected.to)
    const benchmark = between(spy, expected.from, expected.to)

    it.each(['daily', 'weekly', 'monthly'] as const)(`${asset}, %s`, (rhythm) => {
      const figures = expected[rhythm]
      const prices = samples[rhythm](series)
      const returns = simpleReturns(prices)
      const perYear = figures.ppy
      expect(returns.length).toBe(figures.n)
      near(mean(returns), figures.mean)
      near(standardDeviation(returns), figures.sd)
      near(annualisedVolatility(returns, perYear), figures.vol_annualised)
      near((prices.at(-1) ?? 0) / (prices[0] ?? 0) - 1, figures.cumulative)
      near(growthRate(returns, perYear), figures.cagr_by_count)
      near(sharpeRatio(returns, { annualRate: figures.rf_annual, perYear }), figures.sharpe_1994)
      near(downsideDeviation(returns, 0), figures.downside_dev_MAR0)
      near(sortinoRatio(returns, { annualRate: 0, perYear: 1 }), figures.sortino_MAR0_per_period)
      near(sortinoRatio(returns, { annualRate: 0, perYear }), figures.sortino_MAR0_annualised)
      near(maxDrawdown(prices)?.depth, figures.max_drawdown)
      near(skewness(returns), figures.skewness_moment)
      near(excessKurtosis(returns), figures.kurtosis_excess)
      near(historicalValueAtRisk(returns, 0.95), figures.var95_hist_type7)
    })

    it.each(['daily', 'weekly', 'monthly'] as const)(`${asset} and SPY, %s`, (rhythm) => {
      const { bench, ppy, rf_annual } = expected[rhythm]
      const own = simpleReturns(samples[rhythm](series))
      const theirs = simpleReturns(samples[rhythm](benchmark))
      const model = marketModel(own, theirs, { annualRate: rf_annual, perYear: ppy })
      expect(model?.count).toBe(bench.n)
      near(model?.beta, bench.beta)
      near(model?.alphaPerPeriod, bench.alpha_per_period)
      near(model?.alphaAnnual, bench.alpha_per_period * ppy)
      near(model?.r2, bench.r2)
      expect(model?.weak).toBe(bench.r2 < 0.5)
      near(correlation(own, theirs), bench.correlation)
      near(trackingError(own, theirs, ppy), bench.tracking_error_annualised)
      near(informationRatio(own, theirs, ppy), bench.information_ratio)
    })

    it(`${asset}: the days of the largest fall, and the calendar years`, () => {
      expect(series.values.length).toBe(expected.n_prices)
      const fall = maxDrawdown(series.values)
      const dayOf = (index: number | null | undefined): string | null =>
        typeof index === 'number' ? isoDateOf(series.epochDays[index] ?? 0) : null
      near(fall?.depth, expected.max_drawdown_dates.value)
      expect(dayOf(fall?.peak)).toBe(expected.max_drawdown_dates.peak)
      expect(dayOf(fall?.trough)).toBe(expected.max_drawdown_dates.trough)
      expect(dayOf((fall?.peak ?? 0) + 1)).toBe(expected.daily.max_drawdown_first_loss)
      expect(dayOf(fall?.recovery)).toBe(expected.daily.max_drawdown_recovered ?? null)

      const years = calendarYearReturns(series, epochDayOf(expected.to))
      expect(years.map(({ year }) => String(year))).toEqual(Object.keys(expected.calendar_year))
      for (const { year, perf, partial } of years) {
        near(perf, expected.calendar_year[year] ?? Number.NaN)
        expect(partial).toBe(year === 2018)
      }
    })
  }
})
