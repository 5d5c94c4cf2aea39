import { describe, expect, it } from 'vitest'

import { classWords } from './class-words.ts'
import { errorsAllowed } from './guess-places.ts'
import { markLabel } from './mark-label.ts'
import { isGuess, type Tier, tiers } from './search-entries.ts'

const marked = (label: string, query: string, tier: Tier = 'part') =>
  markLabel(label, query, tier).map(([start, end]) => label.slice(start, end))

describe('markLabel', () => {
  it('marks each word where it first stands, in the order of the label', () => {
    expect(marked('安聯收益成長基金', '成長 安聯')).toEqual(['安聯', '成長'])
    expect(marked('全球 Global Tech', 'tech')).toEqual(['Tech'])
    expect(marked('安聯收益', '美元 安聯')).toEqual(['安聯'])
  })

  it('marks what was written, not what is compared', () => {
    expect(marked('臺灣５０ＥＴＦ', '台灣50')).toEqual(['臺灣５０'])
    expect(marked('S&P 500 指數', 'sp500')).toEqual(['S&P 500'])
  })

  it('joins words that touch or overlap', () => {
    expect(markLabel('全球科技', '全球 科技', 'part')).toEqual([[0, 4]])
    expect(markLabel('全球科技', '全球科 球科技', 'part')).toEqual([[0, 4]])
  })

  it('marks every piece of a name that stands in pieces', () => {
    expect(marked('安聯收益成長基金', '安聯成長', 'pieces')).toEqual(['安聯', '成長'])
    expect(marked('全球債券', '全債', 'spread')).toEqual(['全', '債'])
    // by part alone the words are not there
    expect(marked('全球債券', '全債', 'part')).toEqual([])
  })

  it('marks what was mistyped as long as what was typed, up to where it ends', () => {
    expect(marked('安聯全球科技基金', '全求科技', 'typo')).toEqual(['全球科技'])
    expect(marked('Allianz Global', 'alianz', 'typo')).toEqual(['llianz'])
    expect(marked('全球科技', '債券基金', 'typo')).toEqual([])
    expect(marked('全球科技', '基'.repeat(40), 'typo')).toEqual([])
  })

  it('marks nothing for nothing', () => {
    for (const tier of tiers) expect(marked('全球科技', '', tier)).toEqual([])
  })
})

describe('errors that are forgiven', () => {
  it('are none in three letters or two characters, one up to six and five, two from then on', () => {
    expect(['abc', 'abcd', 'abcdef', 'abcdefg'].map(errorsAllowed)).toEqual([0, 1, 1, 2])
    expect(['全球', '全球科', '全球科技債', '全球科技債券'].map(errorsAllowed)).toEqual([0, 1, 1, 2])
  })

  it('make an entry a guess, as gaps do, and nothing else does', () => {
    expect(tiers.filter((tier) => isGuess({ place: 0, tier }))).toEqual(['spread', 'typo'])
  })
})

describe('classWords', () => {
  const plain = { currency: 'TWD', distributionFrequency: null, isHedged: false, isEtf: false } as const

  it('are the currency by its names, how it pays, and what it is', () => {
    expect(classWords(plain)).toEqual(['台幣', 'TWD', '新台幣', 'NTD'])
    expect(classWords({ ...plain, currency: 'USD', distributionFrequency: 'monthly' })).toEqual(
      expect.arrayContaining(['USD', '美金', '月配息', '月配']),
    )
    expect(classWords({ ...plain, distributionFrequency: 'none', isHedged: true, isEtf: true })).toEqual(
      expect.arrayContaining(['累積', '不配息', '避險', 'ETF']),
    )
  })

  it('say nothing of distributions that no one knows, nor of hedging that is not', () => {
    expect(classWords(plain).join()).not.toMatch(/配|累積|避險|ETF/)
  })
})
