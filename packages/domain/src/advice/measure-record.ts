import { drawBlocks } from '@zhiheng/quant/projection/draw-blocks.ts'
import { type RandomStream, randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { sharpeRatio } from '@zhiheng/quant/ratios/sharpe-ratio.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { WayRecord } from '../optimiser/walk-forward.ts'

/** A figure of the past, and the middle 90 % of what the same past in another order of its blocks would have shown. */
export interface Banded {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** What a way of investing came to; returns, falls and costs in percent, after costs. */
export interface RecordFigures {
  /** A year, compound. */
  readonly annualReturn: Banded
  readonly volatility: Banded
  /** Over cash; null where the returns do not vary. */
  readonly sharpe: Banded | null
  /** At or below zero. */
  readonly maxDrawdown: Banded
  /** Half of all that was bought and sold, percent of the portfolio a year. */
  readonly turnover: number
  /** Percent of the portfolio a year. */
  readonly cost: number
  /** By how much the first way has the higher Sharpe ratio, over the same drawn histories; null for the first itself. */
  readonly behindFirst: Banded | null
}

export interface RecordAsk {
  /** What cash gave, one a week, ratio. */
  readonly cash: Float64Array
  readonly seed: number
}

const RESAMPLES = 1000
/** A quarter kept together, so that calm and storm stay together. */
const BLOCK = 13

/** Measures ways of investing over the same weeks; the same seed gives the same bands. */
export function measureRecords(records: readonly WayRecord[], { cash, seed }: RecordAsk): RecordFigures[] {
  const known = records.map(({ weekly }) => figuresOf(weekly, cash))
  const drawn = drawFigures(records, cash, randomStream(seed))
  const years = cash.length / WEEKS_A_YEAR
  return records.map((record, index) => {
    const own = known[index]
    const band = (pick: (figures: Figures) => number): Banded =>
      banded(
        own === undefined ? Number.NaN : pick(own),
        drawn.map((all) => valueOf(all[index], pick)),
      )
    const sharpe = band((figures) => figures.sharpe)
    const sharpesOf = (all: readonly (Figures | undefined)[]) =>
      valueOf(all[0], ({ sharpe: value }) => value) - valueOf(all[index], ({ sharpe: value }) => value)
    return {
      annualReturn: band((figures) => figures.annualReturn * 100),
      volatility: band((figures) => figures.volatility * 100),
      sharpe: Number.isNaN(sharpe.value) ? null : sharpe,
      maxDrawdown: band((figures) => 0 - figures.fall * 100),
      turnover: (sumOf(record.turnovers) / years) * 100,
      cost: (sumOf(record.costs) / years) * 100,
      behindFirst: index === 0 ? null : banded(sharpesOf(known), drawn.map(sharpesOf)),
    }
  })
}

/**
 * The mean lead of one way over another in Sharpe ratio over several walks; walks of one market draw the same weeks, since
 * what happened to one happened to the others.
 */
export function pooledLead(
  markets: readonly (readonly { readonly own: WayRecord; readonly other: WayRecord; readonly cash: Float64Array }[])[],
  seed: number,
): Banded {
  const stream = randomStream(seed)
  const leadOf = ({ own, other, cash }: (typeof markets)[number][number], places: Int32Array | null) => {
    const pick = (values: Float64Array) =>
      places === null ? values : values.map((_, week) => values[places[week] ?? 0] ?? 0)
    const cashThen = pick(cash)
    return figuresOf(pick(own.weekly), cashThen).sharpe - figuresOf(pick(other.weekly), cashThen).sharpe
  }
  const drawn = Array.from({ length: RESAMPLES }, () =>
    meanOf(
      markets.flatMap((walks) => {
        const places = drawBlocks(Math.min(...walks.map(({ cash }) => cash.length)), BLOCK, stream)
        return walks.map((walk) => leadOf(walk, places))
      }),
    ),
  )
  return banded(meanOf(markets.flatMap((walks) => walks.map((walk) => leadOf(walk, null)))), drawn)
}

interface Figures {
  readonly annualReturn: number
  readonly volatility: number
  readonly sharpe: number
  readonly fall: number
}

function figuresOf(weekly: Float64Array, cash: Float64Array): Figures {
  const worth = new Float64Array(weekly.length + 1).fill(1)
  weekly.forEach((week, index) => (worth[index + 1] = (worth[index] ?? 1) * (1 + week)))
  const overCash = weekly.map((week, index) => week - (cash[index] ?? 0))
  return {
    annualReturn: (worth.at(-1) ?? 1) ** (WEEKS_A_YEAR / weekly.length) - 1,
    volatility: annualisedVolatility(weekly, WEEKS_A_YEAR) ?? Number.NaN,
    sharpe: sharpeRatio(overCash, { annualRate: 0, perYear: WEEKS_A_YEAR }) ?? Number.NaN,
    fall: maxDrawdown(worth)?.depth ?? 0,
  }
}

/** The same weeks are drawn for all, so that differences are those of the ways and not of the weeks. */
function drawFigures(records: readonly WayRecord[], cash: Float64Array, stream: RandomStream): Figures[][] {
  return Array.from({ length: RESAMPLES }, () => {
    const places = drawBlocks(cash.length, BLOCK, stream)
    const reordered = (values: Float64Array) => values.map((_, week) => values[places[week] ?? 0] ?? 0)
    const cashThen = reordered(cash)
    return records.map(({ weekly }) => figuresOf(reordered(weekly), cashThen))
  })
}

function valueOf(figures: Figures | undefined, pick: (figures: Figures) => number): number {
  return figures === undefined ? Number.NaN : pick(figures)
}

function banded(value: number, drawn: readonly number[]): Banded {
  return { value, low: quantile(drawn, 0.05) ?? Number.NaN, high: quantile(drawn, 0.95) ?? Number.NaN }
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
