import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pictureAddress, pictureAt, srcSetOf } from './picture-address.ts'
import { keptSize, MOST_HEIGHT, MOST_WIDTH, widthsOf } from './picture.ts'

const hash = '0123456789abcdef0123456789abcdef'

describe('the address of a picture', () => {
  it('is read as what it was written from, in each of its widths', () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 1600 }), height: fc.integer({ min: 1, max: 3200 }) })
    fc.assert(
      fc.property(sizes, (size) => {
        const picture = { hash, ...size }
        for (const shown of widthsOf(picture)) {
          expect(pictureAt(pictureAddress(picture, shown))).toEqual({ picture, shown })
        }
      }),
    )
  })

  it.each([
    `/pictures/${hash}-640x360-480.webp?x`,
    `/pictures/${hash}-640x360-960.webp`,
    `/pictures/${hash}-0x360-0.webp`,
    `/pictures/${hash}-640x360.webp`,
    `/pictures/${hash.toUpperCase()}-640x360-640.webp`,
    `/pictures/${hash}-1601x360-1601.webp`,
    `/pictures/${hash}-640x3201-640.webp`,
    `//evil.example/pictures/${hash}-640x360-640.webp`,
    `https://evil.example/pictures/${hash}-640x360-640.webp`,
    `/pictures/${hash}-640x360-640.webp\n`,
  ])('is not %j', (address) => expect(pictureAt(address)).toBeNull())

  it('names each width once, and none above its own', () => {
    expect(srcSetOf({ hash, width: 480, height: 9 })).toBe(`/pictures/${hash}-480x9-480.webp 480w`)
    expect(widthsOf({ width: 1600 })).toEqual([480, 960, 1600])
    expect(widthsOf({ width: 700 })).toEqual([480, 700])
  })
})

it('a picture is kept in its shape, within bounds, and never larger than it came', () => {
  const edge = fc.integer({ min: 40, max: 20_000 })
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const kept = keptSize({ width, height })
      expect(kept.width).toBeLessThanOrEqual(Math.min(width, MOST_WIDTH))
      expect(kept.height).toBeLessThanOrEqual(Math.min(height, MOST_HEIGHT))
      // as near to its shape as whole pixels allow
      expect(Math.abs(kept.width * height - kept.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})
