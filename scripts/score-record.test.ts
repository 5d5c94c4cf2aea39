import { readFileSync } from 'node:fs'

import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { describe, expect, it } from 'vitest'

import { tryScores } from './score-record/measure-scores.ts'
import type { RecordedGroup } from './score-record/read-markets.ts'
import { testOfMean, testOfOverlapping } from './score-record/statistics.ts'

const LAST = 71

// the higher the seed, the steadier the lead
function fund(seed: number, ends = LAST): MonthSeries {
  const values = Float64Array.from({ length: ends + 1 }, (_, month) =>
    Math.exp((0.002 + seed * 0.001) * month + 0.01 * Math.sin(month * (1 + seed / 5))),
  )
  return { firstMonth: 0, values }
}

function groupOf(funds: readonly MonthSeries[]): RecordedGroup {
  return { market: 'in', assetType: 'equity', funds, lastMonth: LAST, chosenUntil: 2009 }
}

const eight = Array.from({ length: 8 }, (_, seed) => fund(seed))

describe('tryScores', () => {
  it('ranks what lasts before what does not, by both versions', () => {
    const trial = tryScores(groupOf(eight), 59)
    expect(trial?.outcomes).toHaveLength(8)
    expect(trial?.ic[2]).toBeGreaterThan(0.8)
    expect(trial?.ic[1]).toBeGreaterThan(0.8)
  })

  it('scores on nothing that came after the month', () => {
    const changed = eight.map(({ firstMonth, values }, seed) => ({
      firstMonth,
      values: values.map((value, month) => (month > 59 ? value * (1 - seed / 10) : value)),
    }))
    const scored = (funds: readonly MonthSeries[]) => tryScores(groupOf(funds), 59)?.outcomes.map((one) => one.scored)
    expect(scored(changed)).toEqual(scored(eight))
    expect(tryScores(groupOf(changed), 59)?.ic[2]).toBeLessThan(-0.8)
  })

  it('counts a fund that ended within the year as the worst of all', () => {
    const trial = tryScores(groupOf([...eight.slice(0, 7), fund(7, 65)]), 59)
    expect(trial?.outcomes.at(-1)).toMatchObject({ excess: null, percentile: 0.5 / 8 })
  })

  it('says nothing of fewer than five funds', () => {
    expect(tryScores(groupOf(eight.slice(0, 4)), 59)).toBeNull()
  })
})

describe('the test of a mean', () => {
  it('trusts overlapping years less than years apart', () => {
    // each value stands twelve times, as neighbours that share their year nearly do
    const apart = [0.1, 0.3, -0.1, 0.2, 0.25, 0.05, 0.15, 0.3, -0.05, 0.2]
    const overlapping = apart.flatMap((value) => Array<number>(12).fill(value))
    const honest = testOfMean(apart)?.t ?? 0
    expect(testOfMean(overlapping)?.t).toBeGreaterThan(3 * honest)
    expect(testOfOverlapping(overlapping)?.t).toBeLessThan(1.6 * honest)
  })
})

it('is told on the page 計算方法 as it was measured', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const row = /^\| judged on +\| version 2 +\|(.*)\|$/m.exec(read('../docs/score-record.md'))?.[1] ?? ''
  const [pooled, t, , positive, equity, equityT] = row.split('|').map((cell) => Number.parseFloat(cell))
  const told = read('../apps/web/src/features/help/about-text.ts')
  expect(told).toContain(`平均為 ${pooled?.toFixed(2)}（t 值 ${t?.toFixed(1)}）`)
  expect(told).toContain(`其中股票型 ${equity?.toFixed(2)}（t 值 ${equityT?.toFixed(1)}）`)
  expect(positive).toBeGreaterThan(65)
  expect(told).toContain('約三成的年份並不準確')
})
