import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { FeedFile } from '../feed.ts'
import { lines, readAll } from '../testing/read-all.ts'
import { decodeText } from './decode-text.ts'
import { readLines } from './read-lines.ts'
import { isOpenQuote, splitCells } from './split-cells.ts'

// A file that comes in pieces cut anywhere, through characters too.
const inPieces = (name: string, bytes: Uint8Array, cuts: readonly number[]): FeedFile => ({
  name,
  async *open() {
    const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
    for (let i = 1; i < places.length; i++) yield bytes.subarray(places[i - 1], places[i])
  },
})
async function linesOf(file: FeedFile): Promise<string[]> {
  const all: string[] = []
  for await (const batch of readLines(file)) all.push(...batch.map(({ text }) => text ?? '(too long)'))
  return all
}
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const cuts = fc.array(fc.nat(5000), { maxLength: 12 })

describe('lines', () => {
  it.each([
    ['of a file that ends with a line end', 'a\nb\n', ['a', 'b']],
    ['of one that does not', 'a\nb', ['a', 'b']],
    ['with Windows line ends', 'a\r\nb\r\n', ['a', 'b']],
    ['with both', 'a\r\nb\nc', ['a', 'b', 'c']],
    ['that are empty', '\n\na\n\n', ['', '', 'a', '']],
    ['with a return inside', 'a\rb\n', ['a\rb']],
    ['with two returns at the end', 'a\r\r\n', ['a\r']],
    ['of nothing', '', []],
    ['of one line end', '\n', ['']],
    ['behind a byte order mark', '\uFEFFa\nb', ['a', 'b']],
    ['with a byte order mark inside', 'a\n\uFEFFb', ['a', '\uFEFFb']],
  ])('%s', async (_, text, expected) => {
    expect(await linesOf(inPieces('x.csv', bytesOf(text), []))).toEqual(expected)
  })

  it('lose one byte order mark and no second one, wherever the file is cut', async () => {
    const bytes = bytesOf('\uFEFF\uFEFFa')
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await linesOf(inPieces('x.csv', bytes, [cut]))).toEqual(['\uFEFFa'])
    }
  })

  it('are the same however the file is cut, and packed or not', async () => {
    const content = fc
      .array(fc.constantFrom('a', '基金', '\n', '\r\n', '🎉', ',', '"', '\uFEFF'), { maxLength: 60 })
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(content, cuts, fc.boolean(), async (text, places, packed) => {
        const marked = text.replace(/^\uFEFF/, '')
        const expected =
          marked === ''
            ? []
            : (marked.endsWith('\n') ? marked.slice(0, -1) : marked).split('\n').map((line) => line.replace(/\r$/, ''))
        const bytes = packed ? gzipSync(bytesOf(text)) : bytesOf(text)
        expect(await linesOf(inPieces('x.csv', bytes, places))).toEqual(expected)
      }),
    )
  })
})

describe('encodings', () => {
  const reasonOf = async (bytes: Uint8Array): Promise<string | undefined> =>
    (await readAll(inPieces('navs.csv', bytes, []), 'navs')).problems[0]?.reason

  it.each([
    // 基金淨值日期 in Big5
    ['Big5', [0xb0, 0xf2, 0xaa, 0xf7, 0xb2, 0x62, 0xad, 0xc8, 0xa4, 0xe9, 0xb4, 0xc1], 'encoding_big5'],
    ['Big5 between plain text', [0x61, 0x2c, 0xb0, 0xf2, 0xaa, 0xf7, 0x2c, 0x31, 0x0a], 'encoding_big5'],
    ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0x00], 'encoding_utf16'],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x61], 'encoding_utf16'],
    ['Latin 1', [0x47, 0xe9, 0x6e, 0xe8, 0x76, 0x65], 'encoding_invalid'],
    ['UTF-8 cut inside a character', [0xe5, 0x9f, 0xba, 0xe9, 0x87], 'encoding_invalid'],
    ['a lone byte above ASCII', [0x61, 0x80, 0x61], 'encoding_invalid'],
    ['an overlong end of text', [0xc0, 0x80], 'encoding_invalid'],
    ['half of a surrogate', [0xed, 0xa0, 0x80], 'encoding_invalid'],
  ])('%s is named', async (_, bytes, reason) => {
    expect(await reasonOf(Uint8Array.from(bytes))).toBe(reason)
  })

  it('any Chinese text is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.isWellFormed() ? text : ''
        expect(decodeText(bytesOf(whole))).toBe(whole.replace(/^\uFEFF/, ''))
      }),
    )
  })
})

describe('cells', () => {
  it.each([
    ['a,b', ',', ['a', 'b']],
    ['', ',', ['']],
    [',', ',', ['', '']],
    ['a;b,c', ';', ['a', 'b,c']],
    ['"a,b",c', ',', ['a,b', 'c']],
    ['"a""b"', ',', ['a"b']],
    ['"",x', ',', ['', 'x']],
    ['"a\nb",c', ',', ['a\nb', 'c']],
    ['"基金，甲",1', ',', ['基金，甲', '1']],
  ])('of %s by %s', (text, delimiter, expected) => {
    expect(splitCells(text, delimiter)).toEqual(expected)
  })

  it.each(['"a', 'a"b', '"a"b,c', '"a" ,b'])('%s has quotes that do not match', (text) => {
    expect(splitCells(text)).toBeNull()
  })

  it.each([
    ['"a', true],
    ['"a"', false],
    ['"a""', true],
    ['"a"""', false],
    ['a', false],
    ['"', true],
  ])('%s is open: %s', (text, open) => {
    expect(isOpenQuote(text)).toBe(open)
  })

  it('come back as they were quoted, whatever is in them', () => {
    const cell = fc
      .array(fc.constantFrom('a', '"', ',', '\n', '基', ' '), { maxLength: 6 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const text = cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')
        expect(splitCells(text)).toEqual(cells)
        expect(isOpenQuote(text)).toBe(false)
      }),
    )
  })
})

describe('tables', () => {
  const securities = async (...rows: readonly string[]) => {
    const read = await readAll({ name: 'securities.csv', content: rows.join('\n') }, 'securities')
    return { names: read.of('securities').map(({ name }) => name), said: read.said, rowsRead: read.summary.rowsRead }
  }
  const [one, other] = ['TW0002330008', 'US0378331005']

  it.each([
    ['blank lines are left out', ['isin,name', '', `${one},甲`, '   ', `${other},乙`], ['甲', '乙'], []],
    ['cells are trimmed', [' isin , name ', ` ${one} ,  甲 `], ['甲'], []],
    ['a row too short is told', ['isin,name', one, `${other},乙`], ['乙'], ['2 null wrong_cell_count']],
    ['a row too long is told', ['isin,name', `${one},甲,x`], [], ['2 null wrong_cell_count']],
    ['columns come in any order, others between them', ['note,name,x,isin', `a,甲,b,${one}`], ['甲'], []],
    ['a missing column refuses the file', ['isin,nome', `${one},甲`], [], ['1 name missing_column']],
    ['a column twice refuses it', ['isin,name,name', `${one},甲,乙`], [], ['1 name duplicate_column']],
    ['a column that nobody reads may stand twice', ['isin,name,x,x', `${one},甲,1,2`], ['甲'], []],
    ['names of columns are exact', ['ISIN,Name', `${one},甲`], [], ['1 isin missing_column']],
    ['a header alone is worth a look', ['isin,name'], [], ['0 null no_rows']],
    ['no line at all is an empty file', [''], [], ['0 null empty_file']],
    [
      'a quoted cell over two lines is one row',
      ['isin,name', `${one},"甲`, '乙"', `${other},丙`],
      ['甲\n乙', '丙'],
      [],
    ],
    [
      'an open quote to the end costs its line',
      ['isin,name', `${one},"甲`, `${other},乙`],
      ['乙'],
      ['2 null broken_quote'],
    ],
    [
      'two slips cost two lines',
      ['isin,name', `${one},"甲`, `${other},"乙`, `${one},丙`],
      ['丙'],
      ['2 null broken_quote', '3 null broken_quote'],
    ],
  ])('%s', async (_, rows, names, said) => {
    const read = await securities(...rows)
    expect(read.names).toEqual(names)
    expect(read.said).toEqual(said)
  })

  it('count every data row, right or wrong', async () => {
    expect((await securities('isin,name', `${one},甲`, 'x', '', `${other},乙`)).rowsRead).toBe(3)
  })

  it('of any clean rows are read whole, however they are cut', async () => {
    const name = fc
      .array(fc.constantFrom('甲', 'b', '"', ',', '\n'), { minLength: 1, maxLength: 5 })
      .map((parts) => `x${parts.join('')}x`)
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 12 }), cuts, async (names, places) => {
        const content = lines('isin,name', ...names.map((text) => `${one},"${text.replaceAll('"', '""')}"`))
        const read = await readAll(inPieces('securities.csv', bytesOf(content), places), 'securities')
        expect(read.of('securities').map((row) => row.name)).toEqual(names)
        expect(read.said).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

describe('prices by the short way and by the careful one', () => {
  // The same rows under a header that only the careful way reads: another order of the same columns.
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'T1',
      't2',
      '2026-05-29',
      '2026-05-30',
      '2026-02-30',
      '2026-12-01',
      '10.5',
      '007',
      '.5',
      '5.',
      '1e3',
      '0',
      '-1',
      '--',
      '9999999999',
      'x y',
    ),
    fc.stringMatching(/^[0-9.]{1,18}$/),
  )
  const row = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom('T1', 't1', 'T2'), fc.constantFrom('2026-05-28', '2026-05-29'), cell),
    },
    { weight: 2, arbitrary: fc.tuple(cell, cell, cell) },
  )

  it('are the same prices, problems and counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 15 }), async (rows) => {
        const short = await readAll(
          { name: 'navs.csv', content: lines('fund_id,date,nav', ...rows.map((cells) => cells.join(','))) },
          'navs',
        )
        const careful = await readAll(
          {
            name: 'navs.csv',
            content: lines('nav,date,fund_id', ...rows.map((cells) => cells.toReversed().join(','))),
          },
          'navs',
        )
        expect(short.rows).toEqual(careful.rows)
        expect(short.said).toEqual(careful.said)
        expect(short.summary).toEqual(careful.summary)
      }),
      { numRuns: 200 },
    )
  })

  it.each(['', ' ', '   ', '\t'])('pass over a line of nothing but blanks (%j)', async (blank) => {
    for (const header of ['fund_id,date,nav', 'nav,date,fund_id']) {
      const read = await readAll({ name: 'navs.csv', content: lines(header, blank) }, 'navs')
      expect(read.said).toEqual(['0 null no_rows'])
    }
  })
})
