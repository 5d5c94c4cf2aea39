import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chanceOf, randomLedger, randomWorld } from '../../../../testing/random-ledger.ts'
import { recordsToRead } from '../../../../testing/through-chunks.ts'
import { chunkOf, readChunk, writeChunk } from './step-chunk.ts'

const world = randomWorld(chanceOf(7), 60)

describe('a chunk of a ledger', () => {
  it('says of its records, once written and read, what they did, which was the last trade and when the site traded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const records = recordsToRead(randomLedger(chanceOf(seed), world).ledger)
        const chunk = chunkOf(records)
        expect(chunk.steps).toHaveLength(records.length)
        expect(readChunk(writeChunk(chunk))).toEqual(chunk)
        expect(writeChunk(chunkOf(records))).toBe(writeChunk(chunk))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps amounts and worths to the last bit, plans with and without an end, and lines without charges', () => {
    const line = {
      lipperId: 'F1',
      amount: 0.1 + 0.2,
      currency: 'USD',
      date: asIsoDate('2024-02-29'),
      plan: null,
    } as const
    const plan = { dateStart: asIsoDate('2024-01-01'), dateEnd: null, chargeDay: 6, monthAmount: 3000.01 } as const
    const before = [{ ...line, value: 1 / 3 }]
    const after = [
      { ...line, value: 1 / 3 },
      { ...line, amount: 3000.01, plan, value: 0, charges: 0 },
      { ...line, amount: 3000.01, plan: { ...plan, dateEnd: asIsoDate('2025-01-01') }, value: 1e12, charges: 12 },
    ]
    const chunk = {
      steps: [
        { before: [], after: before, day: asIsoDate('2024-03-01') },
        { before, after, day: asIsoDate('2024-03-01') },
      ],
      aiming: null,
      lastAuto: 1_700_000_000_123,
    }
    expect(readChunk(writeChunk(chunk))).toStrictEqual(chunk)
  })

  it('takes less than an eighth of what the records take', () => {
    const lines = ['F1', 'F2', 'F3', 'F4', 'F5'].map((lipperId) => ({
      lipperId,
      amount: 100_000,
      currency: 'TWD' as const,
      date: asIsoDate('2024-02-29'),
      plan: null,
      value: 123_456.78,
    }))
    const records = Array.from({ length: 50 }, (_, number) => ({
      noteId: number,
      sequence: number + 1,
      kind: 'raise' as const,
      at: Date.parse('2024-03-01T04:00:00Z') + number * 1000,
      before: lines,
      after: lines.map((line, index) => (index === number % 5 ? { ...line, amount: 100_000 + number } : line)),
    }))
    expect(writeChunk(chunkOf(records)).length).toBeLessThan(JSON.stringify(records).length / 8)
  })
})
