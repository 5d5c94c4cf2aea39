import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldText } from './fold-text.ts'
import { placesWith } from './places-with.ts'
import { BEGIN, buildSearchIndex, CODE, placesNamed, type SearchEntry, WORD } from './search-index.ts'
import { inOtherWords, prepareSynonyms } from './search-synonyms.ts'

const entry = (label: string, codes: readonly string[] = [], words: readonly string[] = []): SearchEntry => ({
  label,
  codes,
  words,
})
const found = (entries: readonly SearchEntry[], words: readonly string[], openings: readonly string[] = ['']) => [
  ...placesWith(buildSearchIndex(entries), words, openings),
]

describe('placesWith', () => {
  const entries = [
    entry('全球科技', ['LU123'], ['Global Tech']),
    entry('科技債券', ['AB9'], ['tech bond']),
    entry('台新 AI 基金', [], ['Taishin']),
  ]

  it('asks for every word, wherever it stands', () => {
    expect(found(entries, ['科技'])).toEqual([0, 1])
    expect(found(entries, ['科技', 'bond'])).toEqual([1])
    expect(found(entries, ['全球', '債券'])).toEqual([])
  })

  it('asks for the first word behind an opening, one opening after the other', () => {
    expect(found(entries, ['科技'], [BEGIN])).toEqual([1])
    expect(found(entries, ['tech'], [WORD])).toEqual([1])
    expect(found(entries, ['ab'], [CODE])).toEqual([1])
    expect(found(entries, ['科技'], [BEGIN, ''])).toEqual([1, 0])
  })

  it('takes a code from its beginning only', () => {
    expect(found(entries, ['lu12'])).toEqual([0])
    expect(found(entries, ['u123'])).toEqual([])
    expect(found(entries, ['123'])).toEqual([])
  })

  it('takes one or two letters for a word of their own', () => {
    expect(found(entries, ['ai'])).toEqual([2])
    expect(found([entry('Airbnb'), entry('Open AI')], ['ai'])).toEqual([1])
    expect(found([entry('abc'), entry('ab9'), entry('台ab灣')], ['ab'])).toEqual([1, 2])
  })

  it('never finds what is not of investment grade by what is', () => {
    const bonds = [entry('非投資等級債券'), entry('投資等級債券'), entry('優質非投資級債')]
    expect(found(bonds, ['投資等級'])).toEqual([1])
    expect(found(bonds, ['投資級'])).toEqual([])
    expect(found(bonds, ['非投資等級'])).toEqual([0])
    expect(found(bonds, ['投資'])).toEqual([0, 1, 2])
  })

  it('finds over no border: not from one field into the next, nor from one entry', () => {
    expect(found([entry('全球', [], ['科技']), entry('債券')], ['球科'])).toEqual([])
    expect(found([entry('全球'), entry('科技')], ['球科'])).toEqual([])
  })

  it('is what looking at every field of every entry finds', () => {
    const name = fc.string({ unit: fc.constantFrom('全', '球', '科', '技'), minLength: 1, maxLength: 5 })
    const code = fc
      .string({ unit: fc.constantFrom('1', '2', '3'), minLength: 1, maxLength: 4 })
      .map((text) => `Q${text}`)
    const some = fc.array(
      fc.record({ label: name, codes: fc.array(code, { maxLength: 2 }), words: fc.array(name, { maxLength: 2 }) }),
      {
        maxLength: 12,
      },
    )
    const word = fc.oneof(
      fc.string({ unit: fc.constantFrom('全', '球', '科', '技'), minLength: 1, maxLength: 2 }),
      code.map(foldText),
    )
    fc.assert(
      fc.property(
        some,
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.subarray([BEGIN, CODE, WORD, '']),
        (all, words, openings) => {
          const [lead = '', ...others] = words
          const holds = ({ label, codes, words: more }: SearchEntry, sought: string) =>
            [label, ...more].some((field) => field.includes(sought)) ||
            codes.some((own) => foldText(own).startsWith(sought))
          const opens = ({ label, codes, words: more }: SearchEntry, opening: string) => {
            if (opening === BEGIN) return label.startsWith(lead)
            return (opening === WORD ? more : codes.map(foldText)).some((field) => field.startsWith(lead))
          }
          const slow = openings.flatMap((opening) =>
            all.flatMap((one, place) => {
              const isLed = opening === '' ? holds(one, lead) : opens(one, opening)
              return isLed && others.every((other) => holds(one, other)) ? [place] : []
            }),
          )
          expect(found(all, words, openings)).toEqual([...new Set(slow)])
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('buildSearchIndex', () => {
  const index = buildSearchIndex([
    {
      label: '元大台灣卓越50',
      codes: ['0050', 'TW0000050004'],
      aliases: ['元大台灣50'],
      words: ['Yuanta Taiwan Top', '元大投信'],
    },
    { label: '元大台灣50', codes: [' '], words: [''] },
  ])

  it('knows entries by their whole label, alias and code, whatever the blanks and the exchange', () => {
    expect(placesNamed(index, '0050.TW')).toEqual([0])
    expect(placesNamed(index, 'tw0000050004')).toEqual([0])
    expect(placesNamed(index, '元大 臺灣 50')).toEqual([0, 1])
    expect(placesNamed(index, '元大')).toEqual([])
    expect(placesNamed(index, '')).toEqual([])
  })

  it('knows where the codes of an entry begin', () => {
    expect(index.size).toBe(2)
    expect(index.texts[0]?.[index.codesFrom[0] ?? 0]).toBe(CODE)
    expect(index.codesFrom[1]).toBe(index.texts[1]?.length)
  })

  it('keeps the initials of names of two Latin words or more, and every Latin word once', () => {
    expect(index.initials).toBe(`${BEGIN}ytt`)
    expect(index.initialPlaces).toEqual([0])
    expect(index.vocabulary).toEqual(['yuanta', 'taiwan', 'top'])
  })
})

describe('inOtherWords', () => {
  it('says what names say where people say something else', () => {
    expect(inOtherWords(['投等債'])).toEqual([['投資等級']])
    expect(inOtherWords(['美國投等債'])).toEqual([['美國', '投資等級']])
    expect(inOtherWords(['安聯', '美股'])).toEqual([['安聯', '美國', '股票']])
    expect(inOtherWords(['reits'])).toEqual([['不動產']])
  })

  it('takes the longest of the words that people use, and every one of them', () => {
    expect(inOtherWords(['非投等債'])).toEqual([['非投資等級']])
    expect(inOtherWords(['富坦高收債'])).toEqual([['富蘭克林坦伯頓', '非投資等級']])
  })

  it('says it in each of the ways that names have', () => {
    expect(inOtherWords(['美債'])).toEqual([
      ['美國', '公債'],
      ['美國', '政府', '債'],
    ])
  })

  it('replaces a Latin word whole, never a part of one', () => {
    expect(inOtherWords(['googles'])).toEqual([])
    expect(inOtherWords(['google'])).toEqual([['alphabet']])
  })

  it('has nothing else to say of other words, nor of a word that means itself', () => {
    expect(inOtherWords(['全球', '科技'])).toEqual([])
    expect(inOtherWords([])).toEqual([])
    expect(
      inOtherWords(
        ['全債'],
        prepareSynonyms([
          ['全債', '全債'],
          ['', '債'],
          ['全', ' '],
        ]),
      ),
    ).toEqual([])
  })
})
