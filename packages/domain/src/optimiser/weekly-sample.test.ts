import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { describe, expect, it } from 'vitest'

import type { AssetType } from '../funds/asset-type.ts'
import { growth } from './testing/a-fund.ts'
import { type WeeklySample, weeklySample } from './weekly-sample.ts'

const WEEKS = 160
const LAST = 12_000

/** A fund that ends on the last day. */
function fund(assetType: AssetType, seed: number, weeks = WEEKS) {
  const stream = randomStream(seed)
  const swing = assetType === 'bond' ? 0.01 : 0.04
  const returns = Array.from({ length: weeks }, () => swing * (stream.nextUnit() - 0.5))
  return { assetType, series: growth(LAST - weeks * 5, returns) }
}

function column({ returns }: WeeklySample, index: number): number[] {
  return Array.from({ length: returns.rows }, (_, row) => returns.values[row * returns.columns + index] ?? Number.NaN)
}

const swing = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
const equities = [fund('equity', 1), fund('equity', 2), fund('equity', 3)]
const bonds = [fund('bond', 4), fund('bond', 5)]

describe('a fund without half a year of its own', () => {
  it('moves with the others of its class alone, as strongly as one of them, and is marked', () => {
    const sample = weeklySample([fund('bond', 9, 10), ...bonds, ...equities], LAST)
    expect(sample.isProxy).toEqual([true, false, false, false, false, false])
    expect(sample.weeks[0]).toBe(10)
    const means = column(sample, 1).map((value, week) => (value + (column(sample, 2)[week] ?? 0)) / 2)
    const times = (column(sample, 0)[0] ?? 0) / (means[0] ?? 1)
    column(sample, 0).forEach((value, week) => expect(value).toBeCloseTo((means[week] ?? 0) * times, 12))
    expect(swing(column(sample, 0))).toBeCloseTo((swing(column(sample, 1)) + swing(column(sample, 2))) / 2, 3)
  })

  it('has what it has where nobody of its class has more, and never what another class did', () => {
    const sample = weeklySample([fund('bond', 9, 10), ...equities], LAST)
    expect(sample.isProxy[0]).toBe(false)
    expect(column(sample, 0).filter((value) => !Number.isNaN(value))).toHaveLength(10)
    expect(sample.isWhole).toBe(true)
  })

  it('is unknown where neither it nor its class has any', () => {
    const nothing = { assetType: 'bond' as const, series: { firstSlot: 0, values: new Float64Array(0) } }
    const sample = weeklySample([nothing, ...equities], LAST)
    expect(sample.isWhole).toBe(false)
    expect(column(sample, 0).every((value) => Number.isNaN(value))).toBe(true)
  })

  it('moves with the held ones of its class whatever else is looked at, and with those only where none is held', () => {
    const short = fund('bond', 9, 10)
    const candidates = [fund('bond', 6), fund('bond', 7)].map((one) => ({ ...one, isCandidate: true }))
    const alone = weeklySample([short, ...bonds, ...equities], LAST)
    const beside = weeklySample([short, ...bonds, ...equities, ...candidates], LAST)
    expect(column(beside, 0)).toEqual(column(alone, 0))
    const unheld = weeklySample([short, ...equities, ...candidates], LAST)
    expect(unheld.isProxy[0]).toBe(true)
    expect(column(unheld, 0)).toEqual(column(weeklySample([short, fund('bond', 6), fund('bond', 7)], LAST), 0))
  })

  it('changes nothing of the others', () => {
    const alone = weeklySample([...bonds, ...equities], LAST)
    const beside = weeklySample([...bonds, ...equities, fund('bond', 9, 10)], LAST)
    for (const index of alone.weeks.keys()) expect(column(beside, index)).toEqual(column(alone, index))
  })
})
