import { describe, expect, it } from 'vitest'

import { specifiedSharpe } from '../ratios/specified-sharpe.ts'
import { annualisedVolatility } from '../risk/annualised-volatility.ts'
import { periodVolatility } from '../risk/period-volatility.ts'
import { epochDayOf, isoDateOf } from '../series/iso-date.ts'
import { monthEndSeries } from '../series/month-end-series.ts'
import { lastDayOfMonth, monthIndexOf } from '../series/month-index.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases, readPrices } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { annualiseCompound, annualiseSimple } from './annualise.ts'
import { monthlyReturns } from './monthly-returns.ts'
import { periodPerformance } from './period-performance.ts'
import { type PeriodKey, periodKeys, periods } from './periods.ts'
import { rollingReturns } from './rolling-returns.ts'
import { simpleReturns } from './simple-returns.ts'

interface Expected {
  target_date: string
  base_date: string
  base_nav: number
  perf: number
  n_daily_returns: number
  vol_daily_sqrt252: number | null
  divisor_years?: number
  ann_simple?: number
  ann_compound?: number
  'sharpe_simple_rf0.01'?: number
  monthly_window_end?: string
  vol_monthly_sqrt12?: number
}

interface Rolling {
  window_months: number
  count: number
  best: number
  best_end: string
  worst: number
  worst_end: string
  mean: number
  median: number
  share_positive: number
  last5: number[]
}

interface Fixture {
  input: string
  tolerance: { relative: number; absolute: number }
  rolling: Record<string, Rolling>
  cases: {
    asset: string
    asof: string
    end_date: string
    end_nav: number
    periods: Record<PeriodKey, Expected | null>
  }[]
}

function monthEndOf(series: Parameters<typeof monthEndSeries>[0], asof: string): string {
  const ends = monthEndSeries(series, epochDayOf(asof))
  return isoDateOf(lastDayOfMonth(ends.firstMonth + ends.values.length - 1))
}

describe.skipIf(!hasFixtures)('period performance against pandas (skipped where ../shared is absent)', () => {
  const fixture = hasFixtures ? (readCases('period_performance') as Fixture) : null
  const prices = hasFixtures ? readPrices('data/stocks20_prices.csv') : new Map()
  const near = (actual: number | null, expected: number | null | undefined): void =>
    expectNear(actual, expected ?? null, fixture?.tolerance ?? {})

  for (const { asset, asof, end_date, periods: expectedPeriods } of fixture?.cases ?? []) {
    it.each(periodKeys)(`${asset} at ${asof}: %s`, (key) => {
      const series = prices.get(asset)
      const asOf = epochDayOf(asof)
      const expected = expectedPeriods[key]
      const actual = periodPerformance(series, key, asOf)
      expect(actual.reason).toBe(expected === null ? 'too-young' : null)
      if (expected === null || actual.perf === null) return

      expect(isoDateOf(actual.targetDay)).toBe(expected.target_date)
      expect(isoDateOf(actual.baseDay)).toBe(expected.base_date)
      expect(isoDateOf(actual.endDay)).toBe(end_date)
      expect(series.values[actual.base]).toBe(expected.base_nav)
      expect(actual.end - actual.base).toBe(expected.n_daily_returns)
      near(actual.perf, expected.perf)

      const { divisorYears, volatilityMonths, fewestDailyReturns } = periods[key]
      expect(divisorYears).toBe(expected.divisor_years ?? null)
      const annualReturn = annualiseSimple(actual.perf, divisorYears)
      near(annualReturn, expected.ann_simple)
      near(annualiseCompound(actual.perf, divisorYears), expected.ann_compound)

      const daily = annualisedVolatility(simpleReturns(series.values.subarray(actual.base, actual.end + 1)), 252)
      near(daily, expected.vol_daily_sqrt252)
      near(specifiedSharpe({ annualReturn, riskFree: 0.01, volatility: daily }), expected['sharpe_simple_rf0.01'])

      const shown = volatilityMonths === null ? expected.vol_daily_sqrt252 : expected.vol_monthly_sqrt12
      const enough = volatilityMonths !== null || expected.n_daily_returns >= fewestDailyReturns
      near(periodVolatility(series, key, asOf), enough ? shown : null)
      const window = volatilityMonths === null ? null : monthlyReturns(series, volatilityMonths, asOf)
      expect(window?.length ?? null).toBe(volatilityMonths)
      expect(volatilityMonths === null ? undefined : monthEndOf(series, asof)).toBe(expected.monthly_window_end)
    })
  }

  it.each(Object.entries(fixture?.rolling ?? {}))(
    'rolling returns of %s, the running month taken as it stands',
    (asset, expected) => {
      const series = prices.get(asset)
      const runningMonthsEnd = lastDayOfMonth(monthIndexOf(epochDayOf('2018-04-11')))
      const actual = rollingReturns(monthEndSeries(series, runningMonthsEnd), expected.window_months)
      if (actual === null) throw new Error('no window')
      expect(actual.windows.length).toBe(expected.count)
      near(actual.best.perf, expected.best)
      near(actual.worst.perf, expected.worst)
      expect(isoDateOf(actual.best.end)).toBe(expected.best_end)
      expect(isoDateOf(actual.worst.end)).toBe(expected.worst_end)
      near(actual.mean, expected.mean)
      near(actual.median, expected.median)
      near(actual.sharePositive, expected.share_positive)
      expected.last5.forEach((perf, i) => near(actual.windows.at(i - 5)?.perf ?? null, perf))
    },
  )
})
