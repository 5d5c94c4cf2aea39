import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoArticles } from './demo-articles.ts'
import type { FactsSource } from './facts.ts'
import { demoAuthors } from './tables/authors.ts'
import { articleCategories } from './tables/categories.ts'
import { madeMarket } from './testing/made-market.ts'

const nothingKnown: FactsSource = { level: () => null, funds: [], totalReturns: () => null, perUsd: () => null }
const markets = [
  {
    market: 'a large market',
    articles: demoArticles(madeMarket({ seed: 7, funds: 400, today: asIsoDate('2026-11-24'), flowMonths: 1 })),
  },
  {
    market: 'a small market of another seed',
    articles: demoArticles(madeMarket({ seed: 42, funds: 40, today: asIsoDate('2026-11-24'), flowMonths: 1 })),
  },
  { market: 'a market of which nothing is known', articles: demoArticles(nothingKnown) },
]

/** All words of it; for a fund's name, which its house writes as it likes, another word. */
function wordsOf({ bodyHtml, cards, media }: ArticleRecord): string {
  const body = bodyHtml
    .replaceAll(/<a href="\/funds\/[^>]*>[^<]*/g, '這檔基金')
    .replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
  const shown = cards.flatMap(({ question, answer }) => [question, answer])
  const read = (media?.parts ?? []).flatMap(({ title, words }) => [title, words])
  return [body, ...shown, ...read].join('\n')
}

/** All that a reader sees. */
function textsOf(one: ArticleRecord): readonly string[] {
  return [one.summary, ...one.keyPoints, ...one.tags, wordsOf(one)]
}

const leastOf = ({ section, keyPoints }: ArticleRecord) => (section === 'insights' && keyPoints.length > 0 ? 400 : 200)

/** What advertising rules forbid, and names that are not ours. */
const banned = [
  '保證獲利',
  '穩賺',
  '零風險',
  '無風險獲利',
  '必買',
  '必賺',
  '明牌',
  '推薦買進',
  '建議買進',
  '年化配息率',
  '翻倍',
  '打敗大盤',
  '值得一提的是',
  '總而言之',
  '綜上所述',
  '投組',
  '收益率',
  '波動率',
  '最大跌幅',
  '佔比',
  '占比',
  '權重',
  '久期',
  '分紅',
  '購買',
  '優化',
  '海外基金',
  '國內基金',
  '賣出',
  '業績',
  '新台幣',
  '存股',
  '作法',
  '數據',
  '訊號',
  '投資級',
  '指數股票型',
  'undefined',
  'NaN',
  'null',
]

const marks: readonly (readonly [string, RegExp])[] = [
  ['a half-width mark after a Chinese character', /\p{Script=Han}[,;!?:]/u],
  ['no space between Chinese and a figure or a Latin word', /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u],
  ['a space beside a full-width mark', /[，。；：？！、「」（）] | [，。；：？！、」）]/],
  ['dots other than ⋯⋯', /…|\.\.\./],
  ['a mark twice', /[，。；：？！]{2}/],
]

describe.each(markets)('the articles of $market', ({ articles }) => {
  it.each(articles.map((one) => [one.id, one] as const))('%s is whole', (_id, one) => {
    expect(demoAuthors.some(({ id }) => id === one.authorId)).toBe(true)
    expect(articleCategories.find(({ id }) => id === one.categoryId)?.section).toBe(one.section)
    const { length } = wordsOf(one).replaceAll('\n', '')
    expect(length).toBeGreaterThanOrEqual(leastOf(one))
    expect(length).toBeLessThanOrEqual(1500)
    expect(one.summary.length).toBeLessThanOrEqual(80)
  })

  it.each(articles.map((one) => [one.id, one] as const))('%s is written as Taiwan writes', (_id, one) => {
    for (const text of textsOf(one)) {
      expect(banned.filter((word) => text.includes(word))).toEqual([])
      for (const [what, pattern] of marks) expect([what, pattern.exec(text)?.[0]]).toEqual([what, undefined])
    }
  })

  it.each(articles.map((one) => [one.id, one] as const))(
    '%s has only the elements of an article',
    (_id, { bodyHtml }) => {
      const opened = [...bodyHtml.matchAll(/<([a-z\d]+)([^>]*)>/g)].map(
        ([, name = '', attributes = '']) => name + attributes,
      )
      const allowed =
        /^(?:p|h2|h3|ul|ol|li|strong|em|blockquote|table|thead|tbody|tr|td|th scope="(?:col|row)"|a href="\/[^"]*"|figure data-live="(?:indicator:[\w:]+|market:\d+|funds?:[\d,]+)")$/
      expect(opened.filter((tag) => !allowed.test(tag))).toEqual([])
      const count = (pattern: RegExp) => [...bodyHtml.matchAll(pattern)].length
      expect(count(/<\/[a-z\d]+>/g)).toBe(opened.length)
      expect(bodyHtml).not.toMatch(/<(p|ul|ol|li|table|td|blockquote)><\/\1>/)
    },
  )
})
