import { candidatesFor, buildInputs } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { decideWeights } from '@zhiheng/domain/optimiser/decide-weights.ts'
import { madeUpAsk } from '@zhiheng/domain/optimiser/made-up-funds.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { modelOf } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { proposePortfolio } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { shareEffect } from '@zhiheng/domain/optimiser/share-effect.ts'
import { type RandomStream, randomStream } from '@zhiheng/quant/projection/random-stream.ts'

import type { BenchRow } from './bench-row.ts'

const LAST_SLOT = 14_800
const WEEKS = 160
const RUNS = 15
/** As in a thread that has answered before: a site keeps one warm. */
const WARM = 15
/** Sixty a second, ms. */
const A_FRAME = 16.7

const kinds = [
  { assetType: 'equity', sectors: ['2330', '2340', '2350', '2360', '2370'], step: 0.022, count: 22 },
  { assetType: 'bond', sectors: ['23201', '23202', '23203', '23204'], step: 0.006, count: 16 },
  { assetType: 'balanced', sectors: ['2380'], step: 0.011, count: 6 },
  { assetType: 'money_market', sectors: ['2310'], step: 0.0004, count: 4 },
] as const

/** What the site's own optimisation takes: forty candidates, fund choice and every limit, and the figures beside it. */
export async function portfolioRows(): Promise<BenchRow[]> {
  const funds = market()
  const ask = madeUpAsk({ lastSlot: LAST_SLOT, seed: 1 })
  const inputs = buildInputs(candidatesFor(funds, ask), ask)
  const model = modelOf(inputs, proposePortfolio(funds, ask).after, ask)
  return [
    {
      what: 'optimise 40 candidates with fund choice and all limits',
      ms: medianOf(() => decideWeights(buildInputs(candidatesFor(funds, ask), ask), ask)),
      budgetMs: 20,
      note: 'sample, covariance, forecasts, weights on the grid; no resampled ranges',
    },
    {
      what: 'the same with all figures of before, after and equal weights',
      ms: medianOf(() => proposePortfolio(funds, ask)),
      budgetMs: 20,
      note: 'with the resampled ranges: 300 draws of the past, 1,500 times ten years',
    },
    {
      what: 'a handle of the shares moved: weights, swings, ranges, level',
      ms: medianOf(() => shareEffect(model, { bond: 35, equity: 45, money_market: 10 })),
      budgetMs: A_FRAME,
      note: `${model.funds.length} funds, the code that the browser runs`,
    },
  ]
}

function medianOf(run: () => unknown): number {
  for (let warm = 0; warm < WARM; warm++) run()
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  return times[Math.floor(RUNS / 2)] ?? Number.NaN
}

function market(): OptimisedFund[] {
  return kinds.flatMap(({ assetType, sectors, step, count }) =>
    Array.from({ length: count }, (_, index): OptimisedFund => {
      const lipperId = `${assetType}${index}`
      const sectorId = sectors[index % sectors.length] ?? ''
      const series = walk(step, { shared: assetType.length, own: index * 7 + assetType.length })
      return {
        lipperId,
        name: lipperId,
        assetType,
        sectorId,
        sectorName: sectorId,
        nowPercent: index < 2 && assetType !== 'money_market' ? 100 / 6 : 0,
        strategyId: lipperId,
        score: index % 4,
        sharpe3y: 1 - index / 30,
        sharpe1y: 1,
        sharpe6m: 1,
        expense: 1 + index / 20,
        peerExpense: null,
        weeks: WEEKS,
        riskLevel: assetType === 'equity' ? 4 : 2,
        forSale: true,
        forTarobo: true,
        isLeveraged: false,
        currency: 'TWD',
        isHedged: false,
        investsIn: 'TWD',
        isMainClass: true,
        isIncomeKnown: true,
        riskyBond: null,
        series: () => series,
      }
    }),
  )
}

function walk(step: number, seeds: { shared: number; own: number }) {
  const [shared, own] = [randomStream(seeds.shared), randomStream(seeds.own)]
  const values = new Float64Array(WEEKS * 5)
  let price = 10
  for (let slot = 0; slot < values.length; slot++) {
    price *= 1 + step * (0.7 * draw(shared) + 0.6 * draw(own)) + 0.0001
    values[slot] = price
  }
  return { firstSlot: LAST_SLOT - values.length + 1, values }
}

function draw(stream: RandomStream): number {
  return stream.nextUint32() / 2 ** 32 - 0.5
}
