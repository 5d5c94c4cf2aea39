import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { markLabel } from './mark-label.ts'
import { searchEntries } from './search-entries.ts'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'

const entries: SearchEntry[] = [
  {
    label: '安聯收益成長基金-AM穩定月收類股(美元)',
    codes: ['LU0689472784', 'ALL01'],
    words: ['Allianz Income and Growth', '安聯投信', '月配 美元 USD'],
  },
  {
    label: '安聯全球科技基金',
    codes: ['ALL02'],
    words: ['Allianz Global Technology Fund', '安聯投信', '累積 新台幣 TWD'],
  },
  { label: '環球科技精選全球股票基金', codes: ['GT1'], words: ['World Technology Select'] },
  { label: '全球科技基金（月配息）臺幣', codes: ['00Z06'], words: ['Global Tech', '台幣 TWD'] },
  { label: '澄境臺灣50', codes: ['00Z50'], words: ['Taiwan 50 ETF', 'S&P 500'] },
  { label: '全球債券基金', codes: ['BOND1'], words: ['Global Bond'] },
]
const index = buildSearchIndex(entries)

function labelsOf(query: string, limit = 10): string[] {
  return searchEntries(index, query, limit).map(({ place }) => entries[place]?.label ?? '')
}

function tiersOf(query: string): string[] {
  return [...new Set(searchEntries(index, query, 10).map(({ tier }) => tier))]
}

function marked(query: string): string[] {
  const [hit] = searchEntries(index, query, 1)
  const label = entries[hit?.place ?? 0]?.label ?? ''
  return hit === undefined ? [] : markLabel(label, query, hit.tier).map(([start, end]) => label.slice(start, end))
}

describe('searchEntries', () => {
  it('puts what begins with the query before what holds it', () => {
    expect(labelsOf('全球科技')[0]).toBe('全球科技基金（月配息）臺幣')
    expect(
      searchEntries(index, '全球科技', 10)
        .map(({ tier }) => tier)
        .slice(0, 2),
    ).toEqual(['prefix', 'part'])
  })

  it('finds codes and ISINs in any case and width, exact ones first', () => {
    expect(labelsOf('00z06')[0]).toBe('全球科技基金（月配息）臺幣')
    expect(labelsOf('００Ｚ０６')[0]).toBe('全球科技基金（月配息）臺幣')
    expect(tiersOf('lu0689472784')).toEqual(['whole'])
    expect(labelsOf('00Z')).toEqual(['全球科技基金（月配息）臺幣', '澄境臺灣50'])
    expect(labelsOf('689472')).toEqual([])
    expect(labelsOf('LU06894')).toEqual(['安聯收益成長基金-AM穩定月收類股(美元)'])
  })

  it('puts the whole name before what begins with it', () => {
    const own = buildSearchIndex(['台積電公司債', '台積電'].map((label) => ({ label, codes: [], words: [] })))
    expect(searchEntries(own, '台積電', 10)).toEqual([
      { place: 1, tier: 'whole' },
      { place: 0, tier: 'prefix' },
    ])
  })

  it('finds English names, and initials of theirs', () => {
    expect(labelsOf('technology')).toHaveLength(2)
    expect(labelsOf('GLOBAL tech')[0]).toBe('全球科技基金（月配息）臺幣')
    expect(labelsOf('agtf')).toEqual(['安聯全球科技基金'])
    expect(labelsOf('S&P 500')).toEqual(['澄境臺灣50'])
  })

  it('asks for every word, wherever it stands', () => {
    expect(labelsOf('安聯 月配')).toEqual(['安聯收益成長基金-AM穩定月收類股(美元)'])
    expect(labelsOf('美元 安聯')).toEqual(['安聯收益成長基金-AM穩定月收類股(美元)'])
    expect(labelsOf('安聯 日圓')).toEqual([])
  })

  it('reads abbreviations with gaps', () => {
    expect(labelsOf('安聯收益')[0]).toBe('安聯收益成長基金-AM穩定月收類股(美元)')
    expect(labelsOf('安聯成長')).toEqual(['安聯收益成長基金-AM穩定月收類股(美元)'])
    expect(tiersOf('安聯成長')).toEqual(['pieces'])
    expect(tiersOf('全債')).toEqual(['spread'])
    expect(labelsOf('全債')).toEqual(['全球債券基金'])
  })

  it('takes 台 and 臺, simplified and traditional characters alike', () => {
    expect(labelsOf('台灣50')).toEqual(['澄境臺灣50'])
    expect(labelsOf('臺灣50')).toEqual(['澄境臺灣50'])
    expect(labelsOf('全球债券')).toEqual(['全球債券基金'])
  })

  it('forgives a typing error only where nothing else is found', () => {
    expect(labelsOf('全求科技')[0]).toBe('安聯全球科技基金')
    expect(tiersOf('全求科技')).toEqual(['typo'])
    expect(labelsOf('alianz')).toHaveLength(2)
    expect(labelsOf('tecnology')).toHaveLength(2)
    expect(labelsOf('xqzw')).toEqual([])
  })

  it('finds nothing by nothing, and takes signs as text', () => {
    for (const query of ['', '   ', '%', '*', '.*', '😀', '\n', '\u0001', '(((', '\\'])
      expect(labelsOf(query)).toEqual([])
    expect(labelsOf('全球%')).toEqual(labelsOf('全球'))
    expect(labelsOf('基'.repeat(100))).toEqual([])
    expect(labelsOf('全球😀科技')[0]).toBe('全球科技基金（月配息）臺幣')
  })

  it('says where the query stands in the label', () => {
    expect(marked('全球科技')).toEqual(['全球科技'])
    expect(marked('安聯成長')).toEqual(['安聯', '成長'])
    expect(marked('科技月配')).toEqual(['科技', '月配'])
    expect(marked('台灣')).toEqual(['臺灣'])
    expect(marked('全求科技')).toEqual(['全球科技'])
    expect(marked('technology')).toEqual([])
  })

  it('finds whatever stands in a label, and nothing twice', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('全球科技債券台灣美元 1（'), 'fund'),
      minLength: 1,
      maxLength: 10,
    })
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 30 }), letters, (labels, query) => {
        const own = buildSearchIndex(labels.map((label) => ({ label, codes: [], words: [] })))
        const hits = searchEntries(own, query, 100)
        expect(new Set(hits.map(({ place }) => place)).size).toBe(hits.length)
        const isText = query.trim() !== '' && /[^ （]/.test(query)
        const holding = labels.flatMap((label, position) => (isText && label.includes(query) ? [position] : []))
        expect(hits.map((hit) => hit.place)).toEqual(expect.arrayContaining(holding))
      }),
    )
  })

  it('never fails, whatever is typed, and marks only what is there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (query) => {
        for (const { place, tier } of searchEntries(index, query, 10)) {
          const label = entries[place]?.label ?? ''
          for (const [start, end] of markLabel(label, query, tier)) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(label.length)
          }
        }
      }),
    )
  })
})

describe('what people mean', () => {
  const funds: SearchEntry[] = [
    { label: '元大台灣50單日正向2倍基金', codes: ['00631L'], words: ['Yuanta'] },
    { label: '元大台灣卓越50基金', codes: ['0050'], aliases: ['元大台灣50'], words: ['元大投信'] },
    { label: '國泰台灣ESG永續高股息ETF基金', codes: ['00878'], aliases: ['國泰永續高股息'], words: ['國泰投信'] },
    { label: '元大標普500基金', codes: ['00646'], aliases: ['元大S&P500'], words: ['S&P 500'] },
    { label: '柏瑞非投資等級債券基金-A類型', codes: ['P1'], words: ['AIRBNB'] },
    { label: '柏瑞投資等級債券基金', codes: ['P2'], words: [] },
    { label: '台新AI人工智慧基金', codes: ['T1'], words: ['Taishin'] },
    { label: '台新MSCI中國基金', codes: ['T2'], words: ['Taishin'] },
    { label: '富蘭克林坦伯頓全球投資系列歐洲債券總報酬基金', codes: ['F1'], words: [] },
    { label: '富蘭克林坦伯頓全球投資系列-全球債券基金', codes: ['F2'], words: [] },
    { label: '安聯目標收益5%基金', codes: ['A5'], words: [] },
    { label: '安聯5年到期債券基金', codes: ['A6'], words: [] },
  ]
  const own = buildSearchIndex(funds)
  const found = (query: string): string[] => searchEntries(own, query).map(({ place }) => funds[place]?.codes[0] ?? '')

  it.each([
    ['元大台灣50', '0050'],
    ['0050.TW', '0050'],
    ['0050.two', '0050'],
    ['國泰00878', '00878'],
    ['S&P500', '00646'],
    ['sp500', '00646'],
    ['S&P 500', '00646'],
    ['富蘭克林坦伯頓全球債券', 'F2'],
    ['AI', 'T1'],
    ['5%', 'A5'],
  ])('%s means %s', (query, code) => {
    expect(found(query)[0]).toBe(code)
  })

  it('never takes a bond for its opposite', () => {
    expect(found('投等債')).toEqual(['P2'])
    expect(found('投資等級債')).toEqual(['P2'])
    expect(found('非投等債')).toEqual(['P1'])
    expect(found('高收益債')).toEqual(['P1'])
  })

  it('reads two letters as a word of their own, and a percentage as one', () => {
    // 台新 is Taishin in English
    expect(found('AI')).toEqual(['T1'])
    expect(found('5%')).toEqual(['A5'])
  })

  it('finds nothing by signs alone', () => {
    for (const query of ['%', '🚀', '.*', '_', '(', '\\']) expect(found(query)).toEqual([])
  })
})
