import type { Currency } from '@zhiheng/domain/money/currency.ts'

/** The days between which a rate wanders; the last is where the first stretch of the tape ends. */
export const turningDays = ['2011-11-21', '2014-06-30', '2016-12-30', '2021-01-04', '2022-10-14', '2026-11-20'] as const

/** How a currency moves against the US dollar. Illustrative levels, no source. */
export interface CurrencyPath {
  /** Units for one dollar on each of the turning days. */
  readonly levels: readonly [number, number, number, number, number, number]
  /** A year, percent units. */
  readonly volPercent: number
  /** How much of its movement is the dollar's own. */
  readonly dollarShare: number
  /** How it answers to a fall of emerging markets: above 0 it weakens, below 0 people flee into it. */
  readonly riskShare: number
}

/** Currencies that move by themselves; the dollar is 1, pence and the offshore yuan follow theirs. */
export const currencyPaths: Readonly<Record<Exclude<Currency, 'USD' | 'GBX' | 'CNH'>, CurrencyPath>> = {
  TWD: { levels: [30.3, 29.9, 32.3, 28.1, 32, 31], volPercent: 4.4, dollarShare: 0.45, riskShare: 0.4 },
  EUR: { levels: [0.742, 0.732, 0.951, 0.816, 1.029, 0.871], volPercent: 7.5, dollarShare: 0.85, riskShare: 0.05 },
  GBP: { levels: [0.639, 0.585, 0.812, 0.737, 0.895, 0.752], volPercent: 8, dollarShare: 0.65, riskShare: 0.3 },
  AUD: { levels: [1.01, 1.06, 1.388, 1.305, 1.613, 1.52], volPercent: 9.5, dollarShare: 0.6, riskShare: 0.5 },
  CNY: { levels: [6.36, 6.2, 6.95, 6.46, 7.19, 7.18], volPercent: 3.5, dollarShare: 0.5, riskShare: 0.3 },
  ZAR: { levels: [8.4, 10.6, 13.7, 14.8, 18.3, 18], volPercent: 14, dollarShare: 0.4, riskShare: 0.55 },
  JPY: { levels: [77, 101, 117, 103, 148.6, 149.8], volPercent: 9.5, dollarShare: 0.5, riskShare: -0.35 },
  HKD: { levels: [7.79, 7.75, 7.755, 7.753, 7.849, 7.81], volPercent: 0.6, dollarShare: 0.2, riskShare: 0.1 },
  SGD: { levels: [1.303, 1.247, 1.447, 1.318, 1.43, 1.297], volPercent: 4.5, dollarShare: 0.7, riskShare: 0.35 },
  NZD: { levels: [1.335, 1.142, 1.445, 1.394, 1.798, 1.694], volPercent: 9.8, dollarShare: 0.6, riskShare: 0.45 },
  CAD: { levels: [1.04, 1.067, 1.344, 1.273, 1.389, 1.39], volPercent: 6.5, dollarShare: 0.55, riskShare: 0.45 },
  SEK: { levels: [6.85, 6.68, 9.1, 8.2, 11.29, 9.63], volPercent: 9.5, dollarShare: 0.8, riskShare: 0.2 },
  NOK: { levels: [5.85, 6.13, 8.64, 8.55, 10.67, 10.16], volPercent: 11, dollarShare: 0.65, riskShare: 0.4 },
  PLN: { levels: [3.32, 3.04, 4.18, 3.7, 4.99, 3.71], volPercent: 9, dollarShare: 0.75, riskShare: 0.35 },
  CHF: { levels: [0.917, 0.887, 1.019, 0.881, 1.004, 0.807], volPercent: 7, dollarShare: 0.75, riskShare: -0.15 },
  INR: { levels: [52.2, 60.1, 67.9, 73.1, 82.4, 85.6], volPercent: 4.5, dollarShare: 0.35, riskShare: 0.5 },
  RUB: { levels: [31, 34, 61.2, 74, 62, 81.6], volPercent: 18, dollarShare: 0.25, riskShare: 0.45 },
}

/**
 * Short rates, percent units: on the day named and until the next. Illustrative; between the days of the dollar's
 * rate the others are their base plus their part of the dollar's move from 1.5.
 */
export const dollarRateSteps: readonly (readonly [from: string, percent: number])[] = [
  ['2011-11-21', 0.15],
  ['2015-12-17', 0.4],
  ['2016-12-15', 0.7],
  ['2017-06-15', 1.1],
  ['2017-12-14', 1.4],
  ['2018-06-14', 1.9],
  ['2018-12-20', 2.4],
  ['2019-08-01', 2.1],
  ['2019-10-31', 1.6],
  ['2020-03-16', 0.1],
  ['2022-03-17', 0.4],
  ['2022-06-16', 1.6],
  ['2022-09-22', 3.1],
  ['2022-12-15', 4.4],
  ['2023-05-04', 5.1],
  ['2023-07-27', 5.35],
  ['2024-09-19', 4.85],
  ['2024-12-19', 4.35],
  ['2025-09-18', 4.05],
  ['2025-12-11', 3.65],
  ['2026-06-18', 3.4],
]

/** Base and part of the dollar's rate: `base + part * (dollar - 1.5)`, never below `floor`. Percent units. */
export const shortRates: Readonly<
  Record<Currency, { readonly base: number; readonly part: number; readonly floor: number }>
> = {
  TWD: { base: 0.95, part: 0.19, floor: 0.4 },
  USD: { base: 1.5, part: 1, floor: 0.05 },
  EUR: { base: 0.5, part: 0.75, floor: -0.55 },
  GBP: { base: 1.4, part: 0.9, floor: 0.1 },
  AUD: { base: 2.3, part: 0.55, floor: 0.1 },
  CNY: { base: 2.3, part: -0.12, floor: 1.3 },
  ZAR: { base: 6.4, part: 0.45, floor: 3.5 },
  JPY: { base: 0.05, part: 0.06, floor: -0.1 },
  HKD: { base: 1.4, part: 0.9, floor: 0.1 },
  SGD: { base: 1.3, part: 0.6, floor: 0.2 },
  NZD: { base: 2.6, part: 0.6, floor: 0.25 },
  CAD: { base: 1.5, part: 0.75, floor: 0.25 },
  SEK: { base: 0.6, part: 0.7, floor: -0.5 },
  NOK: { base: 1.7, part: 0.6, floor: 0 },
  PLN: { base: 2.6, part: 0.6, floor: 0.1 },
  CHF: { base: 0, part: 0.45, floor: -0.75 },
  CNH: { base: 2.5, part: -0.1, floor: 1.4 },
  GBX: { base: 1.4, part: 0.9, floor: 0.1 },
  INR: { base: 6.2, part: 0.15, floor: 3.5 },
  RUB: { base: 9, part: 0.8, floor: 4 },
}
