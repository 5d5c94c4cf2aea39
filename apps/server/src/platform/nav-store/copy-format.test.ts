import { expect, it } from 'vitest'

import { copyWriter, walkCopy } from './copy-format.ts'

const aRow = () => {
  const copy = copyWriter(0)
  copy.row(2)
  copy.int(7)
  copy.text('基金')
  return copy.end()
}

it('writes a day as PostgreSQL counts it, from 2000 on', () => {
  const copy = copyWriter(0)
  copy.row(3)
  copy.day(10_957)
  copy.day(10_958)
  copy.day(0)
  const copied = copy.end()
  const days: number[] = []
  walkCopy(copied, 3, (starts) => days.push(...[...starts].map((start) => copied.readInt32BE(start))))
  expect(days).toEqual([0, 1, -10_957])
})

it('keeps what was written when it has to grow', () => {
  const copy = copyWriter(0)
  const texts = Array.from({ length: 200 }, (_, index) => `基金 ${index}`)
  for (const text of texts) {
    copy.row(1)
    copy.text(text)
  }
  const copied = copy.end()
  const found: string[] = []
  walkCopy(copied, 1, ([start = 0], [length = 0]) => found.push(copied.toString('utf8', start, start + length)))
  expect(found).toEqual(texts)
})

it('tells a field without a value by its length, and takes no bytes for it', () => {
  const copied = Buffer.concat([aRow().subarray(0, 19), Buffer.from('0002ffffffff0000000100ffff', 'hex')])
  const found: [number, number][] = []
  walkCopy(copied, 2, (starts, [first = 0, second = 0]) => {
    found.push([first, second])
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBe(4)
  })
  expect(found).toEqual([[-1, 1]])
})

it('refuses what is no binary copy, and rows of another number of fields', () => {
  expect(() => walkCopy(Buffer.from('lipper_id,name\n'.repeat(4)), 2, () => {})).toThrow('not a binary COPY')
  expect(() => walkCopy(aRow(), 3, () => {})).toThrow('a row of 2 fields')
  const seen: number[] = []
  walkCopy(aRow(), 2, (_, lengths) => seen.push(...lengths))
  expect(seen).toEqual([4, 6])
})

it('finds no row in an empty copy', () => {
  walkCopy(copyWriter(0).end(), 2, () => expect.unreachable())
})
