import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'
import { standardDeviation } from '@zhiheng/quant/statistics/standard-deviation.ts'

import { type Outcome, type Trial, type Version, versions } from './measure-scores.ts'
import type { MarketKey } from './read-markets.ts'
import { type Tested, testOfMean, testOfOverlapping } from './statistics.ts'

const names: Record<MarketKey, string> = { in: 'India', us: 'United States' }
const parts = ['chosen', 'judged', 'whole'] as const
type Part = (typeof parts)[number]
const partNames: Record<Part, string> = { chosen: 'chosen on', judged: 'judged on', whole: 'both' }

/** The year that followed the scores of a December. */
function yearOf({ month }: Trial): number {
  return Math.floor(month / 12) + 1
}

function isIn(part: Part, trial: Trial): boolean {
  return part === 'whole' || yearOf(trial) <= trial.group.chosenUntil === (part === 'chosen')
}

/** One correlation a market and year, its classes weighted by their funds. */
function marketYears(trials: readonly Trial[], version: Version): number[] {
  const years = Map.groupBy(trials, (trial) => `${trial.group.market} ${trial.month}`)
  return [...years.values()].map((own) => {
    const known = own.filter((trial) => !Number.isNaN(trial.ic[version]))
    const funds = known.reduce((sum, trial) => sum + trial.outcomes.length, 0)
    return known.reduce((sum, trial) => sum + trial.ic[version] * trial.outcomes.length, 0) / funds
  })
}

/** Pooled and within equity, for each part and version. */
export function drawPooled(yearly: readonly Trial[]): string {
  const rows = parts.flatMap((part) =>
    versions.map((version) => {
      const own = yearly.filter((trial) => isIn(part, trial))
      const equity = own.filter((trial) => trial.group.assetType === 'equity')
      return [
        partNames[part],
        `version ${version}`,
        ...cells(testOfMean(marketYears(own, version))),
        ...cells(testOfMean(marketYears(equity, version))),
      ]
    }),
  )
  return table(
    ['part', 'recipe', 'rank IC', 't', 'market-years', 'positive', 'equity: IC', 't', 'market-years', 'positive'],
    rows,
  )
}

function cells(tested: Tested | null): string[] {
  if (tested === null) return ['–', '–', '0', '–']
  return [tested.mean.toFixed(3), tested.t.toFixed(1), String(tested.count), `${(100 * tested.positive).toFixed(0)} %`]
}

/** Every class of every market, both parts together and the judged part alone. */
export function drawClasses(yearly: readonly Trial[], monthly: readonly Trial[]): string {
  const rows = byGroup(yearly).flatMap(([market, assetType, own]) => {
    const judged = own.filter((trial) => isIn('judged', trial))
    const months = monthly.filter(({ group }) => group.market === market && group.assetType === assetType)
    return versions.map((version) => [
      names[market],
      assetType.replace('_', ' '),
      `version ${version}`,
      ...cells(testOfMean(own.map((trial) => trial.ic[version]))),
      ...cells(testOfMean(judged.map((trial) => trial.ic[version]))).slice(0, 3),
      ...cells(testOfOverlapping(months.map((trial) => trial.ic[version]))).slice(0, 3),
    ])
  })
  return table(
    ['market', 'class', 'recipe', 'rank IC', 't', 'years', 'positive'].concat([
      'judged: IC',
      't',
      'years',
      'monthly: IC',
      't (Newey–West)',
      'months',
    ]),
    rows,
  )
}

function byGroup(trials: readonly Trial[]): [MarketKey, AssetType, Trial[]][] {
  const groups = Map.groupBy(trials, ({ group }) => group)
  return [...groups].map(([{ market, assetType }, own]) => [market, assetType, own])
}

/** Rank IC of version 2 in each year. */
export function drawYears(yearly: readonly Trial[]): string {
  const groups = byGroup(yearly)
  const years = [...new Set(yearly.map(yearOf))].toSorted((a, b) => a - b)
  const rows = years.map((year) => [
    String(year),
    ...groups.map(([, , own]) => {
      const trial = own.find((one) => yearOf(one) === year)
      return trial === undefined ? '' : `${trial.ic[2].toFixed(2)} (${trial.outcomes.length})`
    }),
  ])
  return table(['year', ...groups.map(([market, assetType]) => `${market} ${assetType.replace('_', ' ')}`)], rows)
}

/** What came of the funds of each fifth by score: mean excess, and how many ended in the worst tenth. */
export function drawBuckets(yearly: readonly Trial[], part: Part): string {
  const own = yearly.filter((trial) => isIn(part, trial))
  const rows = versions.flatMap((version) =>
    [true, false].map((isEquity) => {
      const trials = own.filter(({ group }) => (group.assetType === 'equity') === isEquity)
      const fifths = Array.from({ length: 5 }, (_, fifth) => trials.map((trial) => fifthOf(trial, version, fifth)))
      return [
        `version ${version}`,
        isEquity ? 'equity' : 'others',
        ...fifths.map((funds) => `${(100 * meanOf(funds.map(excessOf))).toFixed(2)} %`),
        ...fifths.map((funds) => `${(100 * meanOf(funds.map(worstOf))).toFixed(1)} %`),
      ]
    }),
  )
  const fifths = ['lowest', '2', '3', '4', 'highest']
  return table(
    [
      'recipe',
      'class',
      ...fifths.map((fifth) => `${fifth}: excess`),
      ...fifths.map((fifth) => `${fifth}: worst tenth`),
    ],
    rows,
  )
}

function fifthOf({ outcomes }: Trial, version: Version, fifth: number): Outcome[] {
  const ranks = midRankPercentiles(outcomes.map((one) => one.scored[version]?.composite ?? Number.NaN))
  return outcomes.filter((_, index) => Math.floor((ranks[index] ?? Number.NaN) * 5) === fifth)
}

function excessOf(funds: readonly Outcome[]): number {
  return mean(funds.map((fund) => fund.excess ?? Number.NaN)) ?? Number.NaN
}

function worstOf(funds: readonly Outcome[]): number {
  return mean(funds.map((fund) => (fund.percentile <= 0.1 ? 1 : 0))) ?? Number.NaN
}

function meanOf(values: readonly number[]): number {
  return mean(values) ?? Number.NaN
}

/** What a step of the score was worth: rank IC × spread of the outcomes × spread of the steps, and as measured. */
export function drawSteps(yearly: readonly Trial[]): string {
  const rows = byGroup(yearly).map(([market, assetType, own]) => {
    const spreads = own.map(({ outcomes }) => standardDeviation(outcomes.map((one) => one.excess ?? Number.NaN)))
    const spread = quantile(
      spreads.map((one) => one ?? Number.NaN),
      0.5,
    )
    const steps = own.map(({ outcomes }) => slopeOf(outcomes))
    return [
      names[market],
      assetType.replace('_', ' '),
      `${(100 * (spread ?? Number.NaN)).toFixed(2)} %`,
      ...cells(testOfMean(own.map((trial) => trial.ic[2]))).slice(0, 2),
      `${(100 * meanOf(steps)).toFixed(2)} %`,
      testOfMean(steps)?.t.toFixed(1) ?? '–',
    ]
  })
  return table(
    ['market', 'class', 'spread of a year’s excess (median)', 'rank IC', 't', 'excess a step (least squares)', 't'],
    rows,
  )
}

function slopeOf(outcomes: readonly Outcome[]): number {
  const known = outcomes.filter((one) => one.excess !== null && one.scored[2] !== null)
  const scores = known.map((one) => one.scored[2]?.score ?? 0)
  const middle = meanOf(scores)
  const over = known.reduce((sum, one, index) => sum + ((scores[index] ?? 0) - middle) * (one.excess ?? 0), 0)
  return over / scores.reduce((sum, score) => sum + (score - middle) ** 2, 0)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index < 2 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function line(values: readonly string[]): string {
  return `| ${values.join(' | ')} |`
}
