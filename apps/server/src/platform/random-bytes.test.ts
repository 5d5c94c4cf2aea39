import { expect, it } from 'vitest'

import { randomBytes } from './random-bytes.ts'

it('random bytes are handed out once, also where the pool runs out between two', () => {
  const found = Array.from({ length: 2000 }, () => randomBytes(16))
  expect(new Set(found.map((one) => one.toString('hex'))).size).toBe(2000)
  for (const one of found) expect(one).toHaveLength(16)
})

it('what one has got stays as it is', () => {
  const first = randomBytes(100)
  const before = first.toString('hex')
  for (let time = 0; time < 200; time++) randomBytes(100)
  expect(first.toString('hex')).toBe(before)
})

it('each value of a byte comes about as often as any other', () => {
  const counts = new Uint32Array(256)
  for (let time = 0; time < 64; time++) for (const byte of randomBytes(4096)) counts[byte] = (counts[byte] ?? 0) + 1
  // 1,024 are expected of each, and 32 are one standard deviation
  for (const count of counts) expect(Math.abs(count - 1024)).toBeLessThan(200)
})

it('more than there is at once is an error, and none is nothing', () => {
  expect(() => randomBytes(4097)).toThrow(RangeError)
  expect(() => randomBytes(-1)).toThrow(RangeError)
  expect(randomBytes(0)).toHaveLength(0)
})
