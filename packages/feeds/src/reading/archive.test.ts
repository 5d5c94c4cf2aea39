import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { unzip } from './archive.ts'

const MB = 1024 * 1024

/** An archive of small files whose directory says that they unpack to so many bytes each. */
function archiveSaying(...sizes: readonly number[]): Uint8Array {
  const bytes = zipSync(Object.fromEntries(sizes.map((_, index) => [`${index}.csv`, strToU8('a')])))
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let entry = 0
  for (let at = 0; at < bytes.length - 4; at++) {
    // an entry of the central directory, and its place for the size
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, sizes[entry++] ?? 0, true)
  }
  return bytes
}
const none = () => false

describe('an archive', () => {
  it('gives the files that are wanted', () => {
    const bytes = zipSync({ 'a.csv': strToU8('1'), 'b.txt': strToU8('2') })
    expect([...unzip(bytes, (name) => name.endsWith('.csv'))]).toEqual([['a.csv', strToU8('1')]])
  })

  it.each([
    ['one file', [256 * MB]],
    ['all files together', [255 * MB, MB]],
  ])('may unpack to 256 MB, %s', (_, sizes) => {
    expect(unzip(archiveSaying(...sizes), none).size).toBe(0)
  })

  it.each([
    ['one file', [256 * MB + 1]],
    ['all files together, wanted or not', [255 * MB, MB, 1]],
  ])('is refused above that, %s', (_, sizes) => {
    expect(() => unzip(archiveSaying(...sizes), none)).toThrow('broken_archive')
  })

  it('is refused where it is none', () => {
    expect(() => unzip(strToU8('PK, but no archive'), none)).toThrow('broken_archive')
  })
})
