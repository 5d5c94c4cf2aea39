import { describe, expect, it } from 'vitest'

import type { FeedFile } from '../feed.ts'
import { readAll } from '../testing/read-all.ts'
import { decodeText } from './decode-text.ts'
import { MAX_LINE_LENGTH, readLines } from './read-lines.ts'

const inPieces = (...pieces: readonly string[]): FeedFile => ({
  name: 'x.csv',
  async *open() {
    for (const piece of pieces) yield new TextEncoder().encode(piece)
  },
})
async function lengthsOf(file: FeedFile): Promise<(number | null)[]> {
  const all: (number | null)[] = []
  for await (const batch of readLines(file)) all.push(...batch.map(({ text }) => text?.length ?? null))
  return all
}
const longest = 'a'.repeat(MAX_LINE_LENGTH)

describe('the longest line', () => {
  it.each([
    ['in one piece', [`${longest}\nb\n`], [MAX_LINE_LENGTH, 1]],
    ['whose end comes later', [longest, '\nb\n'], [MAX_LINE_LENGTH, 1]],
    ['without an end', [longest], [MAX_LINE_LENGTH]],
    ['one longer', [`${longest}a\nb\n`], [null, 1]],
    ['one longer, whose end comes later', [`${longest}a`, '\nb\n'], [null, 1]],
    ['one longer, whose last character comes later', [longest, 'a\nb\n'], [null, 1]],
    ['one longer, without an end', [`${longest}a`], [null]],
  ])('%s', async (_, pieces, expected) => {
    expect(await lengthsOf(inPieces(...pieces))).toEqual(expected)
  })
})

describe('a quoted cell over many lines', () => {
  const read = (cell: string) =>
    readAll({ name: 'securities.csv', content: `isin,name\nTW0002330008,"${cell}"\nTW0002317005,鴻海\n` }, 'securities')
  const namesIn = async (cell: string) => (await read(cell)).of('securities').map(({ isin }) => isin)

  it('may have a hundred of them', async () => {
    // longer than a name may be, but one record
    const { said, summary } = await read(Array.from({ length: 100 }, () => 'name of a security').join('\n'))
    expect(said).toEqual(['2 name text_too_long'])
    expect(summary.rowsRead).toBe(2)
  })

  it('is a slip of the quote beyond that, and costs no line behind it', async () => {
    const { said, of } = await read(Array.from({ length: 101 }, () => 'a').join('\n'))
    expect(said[0]).toBe('2 null broken_quote')
    expect(of('securities').map(({ isin }) => isin)).toEqual(['TW0002317005'])
  })

  it('is a slip where its record is not as wide as the header', async () => {
    const { said } = await read('a\nb",x,"c')
    expect(said[0]).toBe('2 null broken_quote')
    expect(await namesIn('a\nb",x,"c')).toEqual(['TW0002317005'])
  })

  it('may be as long as the longest line before its last one', async () => {
    // 'TW0002330008,"' and a line end stand with it
    const half = 'a'.repeat(MAX_LINE_LENGTH / 2 - 'TW0002330008,"'.length)
    const rest = 'a'.repeat(MAX_LINE_LENGTH / 2 - 1)
    expect((await read(`${half}\n${rest}\nb`)).said).toEqual(['2 name text_too_long'])
    expect((await read(`${half}\n${rest}a\nb`)).said[0]).toBe('2 null broken_quote')
  })
})

describe('the encoding of a file that is not UTF-8', () => {
  /** 「全」 in Big5, so many times, and bytes that begin no pair. */
  const seen = (pairs: readonly number[], count: number, broken = 0) => {
    const bytes = [...Array.from({ length: count }, () => pairs).flat(), ...Array.from({ length: broken }, () => 0xff)]
    try {
      return decodeText(Uint8Array.from([...bytes, 0x0a]))
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  it.each([
    ['one stray byte to fifty pairs is Big5', [0xa5, 0xfe], 50, 1, 'encoding_big5'],
    ['one to forty-nine is not', [0xa5, 0xfe], 49, 1, 'encoding_invalid'],
    ['the lowest second byte of the upper half', [0xa4, 0xa1], 3, 0, 'encoding_big5'],
    ['one below it', [0xa4, 0xa0], 3, 0, 'encoding_invalid'],
    ['the highest second byte of the lower half', [0xa4, 0x7e], 3, 0, 'encoding_big5'],
    ['one above it', [0xa4, 0x7f], 3, 0, 'encoding_invalid'],
    ['the lowest second byte', [0xa4, 0x40], 3, 0, 'encoding_big5'],
    ['one below the lowest', [0xa4, 0x3f], 3, 0, 'encoding_invalid'],
    ['the first frequent character', [0xa4, 0xa1], 1, 0, 'encoding_big5'],
    ['a rare one', [0xa3, 0xa1], 1, 0, 'encoding_invalid'],
    ['the last frequent character', [0xc6, 0xfe], 1, 0, 'encoding_big5'],
    ['one behind it', [0xc7, 0xfe], 1, 0, 'encoding_invalid'],
    ['the lowest first byte, rare', [0xa4, 0xa1, 0x81, 0x40], 1, 0, 'encoding_big5'],
    ['one below it', [0xa4, 0xa1, 0x80, 0x40], 1, 0, 'encoding_invalid'],
    ['the highest first byte, rare', [0xa4, 0xa1, 0xfe, 0xfe], 1, 0, 'encoding_big5'],
    ['one above', [0xa4, 0xa1, 0xff, 0xfe], 1, 0, 'encoding_invalid'],
    ['half of them frequent', [0xa4, 0xa1, 0xc9, 0xa1], 1, 0, 'encoding_big5'],
    ['less than half', [0xa4, 0xa1, 0xc9, 0xa1, 0xc9, 0xa1], 1, 0, 'encoding_invalid'],
  ] as const)('%s', (_, pairs, count, broken, expected) => {
    expect(seen(pairs, count, broken)).toBe(expected)
  })
})
