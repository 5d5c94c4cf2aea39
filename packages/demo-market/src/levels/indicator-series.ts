import { currencies } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { monthIndexOf } from '../calendar/civil-day.ts'
import { dayOfSlot, TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import type { FactorName } from '../tables/factors.ts'
import { recordOf } from '../tables/indicator-names.ts'
import { rateName } from '../tables/name-parts.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { curveSeries } from './curve-series.ts'
import { type DemoSeries, dailySeries, levelOf } from './demo-series.ts'
import { macroSeries } from './macro-series.ts'

/** Simulated index levels, yields, spreads and rates by weekday, macro figures by month. */
export function indicatorSeries(tape: MarketTape, lastSlot: number): DemoSeries[] {
  const dollar = yields(tape)
  const daily = Object.entries({ ...indexLevels(tape), ...dollar })
  return [
    ...daily.map(([id, values]) => dailySeries(recordOf(id), values, lastSlot)),
    ...cashRates(tape, lastSlot),
    ...curveSeries(tape, { threeMonths: dollar.us3m, twoYears: dollar.us2y, tenYears: dollar.us10y }, lastSlot),
    ...macroSeries(tape, lastSlot),
  ]
}

/** What cash earns in each currency: the rate of each month's first day. */
function cashRates({ rates }: MarketTape, lastSlot: number): DemoSeries[] {
  const slots = Array.from({ length: lastSlot + 1 }, (_, slot) => slot).filter(
    (slot) => slot === 0 || monthIndexOf(dayOfSlot(slot)) !== monthIndexOf(dayOfSlot(slot - 1)),
  )
  const epochDays = Int32Array.from(slots, dayOfSlot)
  return currencies.map((currency) => ({
    record: {
      indicatorId: `cash:${currency}`,
      name: rateName(currencyNames[currency]),
      kind: 'rate',
      currency,
      unit: '%',
    },
    epochDays,
    values: Float64Array.from(slots, (slot) => Number(((rates[currency][slot] ?? 0) * 100).toFixed(4))),
  }))
}

/** Price indices: what the dividends bring is taken off. Levels of the first day are invented. */
function indexLevels(tape: MarketTape): Record<string, Float64Array> {
  const { factors, sectors } = tape
  const of = (sector2Id: string) => sectors.get(sector2Id) ?? new Float64Array(factors.slots)
  return {
    taiex: levelOf(price(of('70001'), 3), 7200),
    tw50: levelOf(price(of('70002'), 2.8), 5000),
    sp500: levelOf(price(of('30004'), 1.5), 1200),
    nasdaq: levelOf(price(of('30005'), 0.8), 2500),
    topix: levelOf(price(of('30011'), 2), 720),
    csi300: levelOf(price(of('40006'), 2.2), 2600),
    gold: levelOf(factors.returns.GOLD, 1680),
    wti: levelOf(price(of('90002'), 1.5), 97),
    vix: fearLevel(tape),
    dxy: tape.currencies.EUR.map((rate, slot) => 108 * rate ** 0.6 * ((tape.currencies.JPY[slot] ?? 1) / 100) ** 0.2),
  }
}

/** What options would ask for insurance: the volatility of the day, held between 9 and 80. */
function fearLevel({ factors }: MarketTape): Float64Array {
  const { nerves, storm } = factors.weather
  return nerves.map((value, slot) => {
    const deviation = Math.sqrt(value) * (storm[slot] ?? 1)
    return Math.min(Math.max(18 * deviation ** 0.75, 9), 80)
  })
}

function price(returns: Float64Array, yieldPercent: number): Float64Array {
  return returns.map((value) => value - yieldPercent / 100 / TAPE_DAYS_PER_YEAR)
}

const START = { tenYear: 2, twoYear: 0.3, highYield: 6.4, investmentGrade: 2.2 } as const
const YEARS = { tenYear: 8, highYield: 3.8, investmentGrade: 7 } as const
const MEANS = { highYield: 4.2, investmentGrade: 1.3 } as const

/** Yields and spreads that answer to the factors the funds answer to. Percent units. */
function yields({ factors, rates }: MarketTape) {
  const tenYear = yieldPath(factors.returns.RATE)
  const dollar = rates.USD.map((rate) => rate * 100)
  const twoYear = tenYear.map((value, slot) => Math.max(0.3 * value + 0.7 * (dollar[slot] ?? 0) + START.twoYear, 0.1))
  const spread = (name: FactorName, kind: 'highYield' | 'investmentGrade') =>
    spreadPath(factors.returns[name], { start: START[kind], years: YEARS[kind], mean: MEANS[kind] })
  return {
    us10y: tenYear,
    us2y: twoYear,
    t10y2y: tenYear.map((value, slot) => value - (twoYear[slot] ?? 0)),
    hy_oas: spread('HYSP', 'highYield'),
    ig_oas: spread('CRED', 'investmentGrade'),
    fed_funds: dollar,
    us3m: dollar.map((value) => Math.max(value - 0.05, 0.03)),
    twd_deposit_1m: rates.TWD.map((rate) => rate * 100),
    twd_deposit_1y: rates.TWD.map((rate) => rate * 100 + 0.3),
  }
}

/** What the ten-year bond earns a year in the long run: with the factor's mean it leads from 2 % to some 4 %. */
const INCOME_PERCENT = 2.4

/** A bond's return is its income less its duration times the move of its yield. */
function yieldPath(returns: Float64Array): Float64Array {
  let level: number = START.tenYear
  return returns.map((value) => {
    level = Math.max(level + (INCOME_PERCENT / TAPE_DAYS_PER_YEAR - 100 * value) / YEARS.tenYear, 0.35)
    return level
  })
}

/** As a yield, and drawn back to its mean. */
function spreadPath(returns: Float64Array, spread: { start: number; years: number; mean: number }): Float64Array {
  let level = spread.start
  return returns.map((value) => {
    const home = 0.004 * (spread.mean - level)
    level = Math.max(level - (100 * value) / spread.years + home, 0.25 * spread.mean)
    return level
  })
}
