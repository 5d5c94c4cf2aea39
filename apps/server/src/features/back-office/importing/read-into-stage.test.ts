import type { FeedBatches, FeedItem } from '@zhiheng/feeds/feed.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { collectProblems } from './collect-problems.ts'
import { readIntoStage } from './read-into-stage.ts'

const noLog = { add: () => {}, flush: () => {}, close: () => null }

function price(line: number, day: string, value: number, lipperId = 'AA1'): FeedItem {
  return { kind: 'row', table: 'navs', line, record: { lipperId, epochDay: epochDayOf(day), value } }
}

async function read(...batches: readonly FeedItem[][]) {
  const problems = collectProblems(noLog)
  const counts: number[] = []
  async function* told(): FeedBatches {
    yield* batches
  }
  const file = { fileName: 'navs.csv', knownFunds: new Set(['AA1', 'BB2']), problems }
  return { ...(await readIntoStage(told(), file, (rows) => counts.push(rows))), problems, counts }
}

describe('a file that is read', () => {
  it('gives the earliest price of each class, wherever in the file it stands', async () => {
    const { firstPrices } = await read(
      [price(2, '2026-01-07', 12), price(3, '2026-01-05', 10)],
      [price(4, '2026-01-06', 11), price(5, '2026-01-06', 20, 'BB2')],
    )
    expect(firstPrices.get('AA1')).toMatchObject({ epochDay: epochDayOf('2026-01-05'), value: 10, line: 3 })
    expect(firstPrices.get('BB2')).toMatchObject({ value: 20, line: 5 })
  })

  it('gives the price that is kept, where a later line says another of the same day', async () => {
    const { firstPrices, problems, rowsStaged, stage } = await read([
      price(2, '2026-01-05', 10),
      price(3, '2026-01-05', 99),
    ])
    expect(firstPrices.get('AA1')).toMatchObject({ value: 10, line: 2 })
    expect(problems.groups()).toMatchObject([{ reason: 'duplicate_conflict', samples: [{ line: 3 }] }])
    expect(rowsStaged).toBe(1)
    expect(stage.lastDay).toBe(epochDayOf('2026-01-05'))
  })

  it('leaves out what is of no known class, and says so once for a line', async () => {
    const { firstPrices, problems, counts } = await read(
      [price(2, '2026-01-05', 10, 'CC3'), price(2, '2026-01-05', 10, 'CC3')],
      [price(3, '2026-01-05', 10)],
    )
    expect([...firstPrices.keys()]).toEqual(['AA1'])
    expect(problems.groups()).toMatchObject([{ reason: 'unknown_fund', count: 1, samples: [{ line: 2 }] }])
    expect(counts).toEqual([0, 1])
  })

  it('ends at the first thing that makes it worthless, and stages no price', async () => {
    const refused: FeedItem = {
      kind: 'problem',
      file: 'navs.csv',
      line: 3,
      field: null,
      reason: 'truncated_gzip',
      severity: 'refused',
      value: null,
    }
    const { counts, stage } = await read([price(2, '2026-01-05', 10)], [refused], [price(4, '2026-01-06', 11)])
    expect(counts).toEqual([1, 1])
    expect(stage.lastDay).toBe(Number.NEGATIVE_INFINITY)
  })
})
