import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { gatherChunks, mergeChunk } from './chunk.ts'
import { copyWriter, walkCopy } from './copy-format.ts'
import { firstSlotOf, weekdaysOf } from './year-slots.ts'

const price = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
const points = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 1, max: 4 }),
    slot: fc.integer({ min: firstSlotOf(1995), max: firstSlotOf(2030) }),
    value: price,
  }),
  { selector: ({ key, slot }) => `${key} ${slot}` },
)

describe('chunks', () => {
  it('hold every value in its year and slot, whatever the order they came in', () => {
    fc.assert(
      fc.property(points, (given) => {
        const gathering = gatherChunks<number>()
        for (const { key, slot, value } of given) gathering.put(key, slot, value)

        const found = [...gathering.chunks()].flatMap(({ key, year, values }) =>
          [...values.entries()]
            .filter(([, value]) => !Number.isNaN(value))
            .map(([at, value]) => ({ key, slot: firstSlotOf(year) + at, value })),
        )

        expect(found).toHaveLength(given.length)
        expect(found).toEqual(expect.arrayContaining(given))
      }),
    )
  })

  it('never outgrow their year nor the column', () => {
    for (let year = 1900; year < 2100; year++) {
      expect(weekdaysOf(year)).toBeGreaterThanOrEqual(260)
      expect(weekdaysOf(year) * 8).toBeLessThanOrEqual(2200)
    }
  })

  const sparse = fc
    .array(fc.oneof(price, fc.constant(Number.NaN)), { maxLength: 262 })
    .map((values) => Float64Array.from(values))

  it('are merged without losing a value that stood, and twice the same changes nothing', () => {
    fc.assert(
      fc.property(sparse, sparse, (standing, incoming) => {
        const once = mergeChunk(standing, incoming, 'overwrite')
        once.values.forEach((value, at) => {
          expect(value).toEqual(Number.isNaN(incoming[at] ?? Number.NaN) ? (standing[at] ?? Number.NaN) : incoming[at])
        })
        expect(mergeChunk(once.values, incoming, 'overwrite')).toMatchObject({ added: 0, changed: 0 })
      }),
    )
  })

  it('are only filled up where the source may be incomplete', () => {
    const merged = mergeChunk(Float64Array.of(10, Number.NaN), Float64Array.of(99, 11, 12), 'fill')
    expect([...merged.values]).toEqual([10, 11, 12])
    expect(merged).toMatchObject({ added: 2, changed: 0 })
  })
})

describe('the binary copy format', () => {
  it('gives back what was written, byte for byte', () => {
    const rows = fc.array(fc.record({ id: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), bytes: fc.uint8Array() }))
    fc.assert(
      fc.property(rows, (given) => {
        const copy = copyWriter(0)
        for (const { id, bytes } of given) {
          copy.row(2)
          copy.int(id)
          copy.bytes(bytes)
        }
        const copied = copy.end()
        const found: { id: number; bytes: Uint8Array }[] = []
        walkCopy(copied, 2, ([id = 0, start = 0], [, length = 0]) =>
          found.push({ id: copied.readInt32BE(id), bytes: Uint8Array.from(copied.subarray(start, start + length)) }),
        )
        expect(found).toEqual(given)
      }),
    )
  })
})
