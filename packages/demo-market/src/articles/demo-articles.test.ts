import { existsSync, readFileSync } from 'node:fs'

import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoArticles } from './demo-articles.ts'
import type { FactsSource } from './facts.ts'
import { demoAuthors } from './tables/authors.ts'
import { articleCategories } from './tables/categories.ts'
import { madeMarket } from './testing/made-market.ts'

const nothingKnown: FactsSource = { level: () => null, funds: [], totalReturns: () => null, perUsd: () => null }
const today = asIsoDate('2026-11-24')
const large = madeMarket({ seed: 7, funds: 400, today, flowMonths: 1 })
const small = madeMarket({ seed: 42, funds: 40, today, flowMonths: 1 })
const markets = [
  { market: 'a large market', articles: demoArticles(large) },
  { market: 'a small market of another seed', articles: demoArticles(small) },
  { market: 'a market of which nothing is known', articles: demoArticles(nothingKnown) },
] as const

const listFile = '../shared/domain/articles.json'

interface Listed {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly kind: string
  readonly category_id: number
  readonly author_id: number
  readonly is_premium: boolean
  readonly published_at: string
}

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
      // an index of the market has this name
      const own = text.replaceAll('波動率指數', '')
      // the notice of the rule names what the rule forbids
      if (one.id !== 'n-reg-dist-yield') expect(own).not.toContain('年化配息率')
      expect(banned.filter((word) => own.includes(word))).toEqual([])
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
      expect(bodyHtml).not.toMatch(/<th[^>]*><\/th>/)
      expect(bodyHtml).not.toMatch(/<(p|ul|ol|li|table|td|blockquote)><\/\1>/)
    },
  )
})

describe('the articles', () => {
  const [{ articles }] = markets

  it('are those of the list: forty-five, each once, with three things to take along', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(45)
    expect(articles).toHaveLength(45)
    for (const { keyPoints } of articles) expect(keyPoints).toHaveLength(3)
  })

  it.runIf(existsSync(listFile))('have the titles, authors, categories and days of the list', () => {
    const listed = (JSON.parse(readFileSync(listFile, 'utf8')) as { articles: readonly Listed[] }).articles
    const own = articles.map((one) => ({
      id: one.id,
      title: one.title,
      section: one.section,
      kind: one.kind,
      category_id: one.categoryId,
      author_id: one.authorId,
      is_premium: one.isPremium,
      published_at: one.publishedAt?.slice(0, 10),
    }))
    const wanted = listed.map(({ id, title, section, kind, category_id, author_id, is_premium, published_at }) => ({
      id,
      title,
      section,
      kind,
      category_id,
      author_id,
      is_premium,
      published_at,
    }))
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(own.toSorted(byId)).toEqual(wanted.toSorted(byId))
  })

  it('have what their kind needs: parts to be read aloud, cards, a time', () => {
    for (const { kind, section, media, cards, event, id } of articles) {
      expect([id, media !== null]).toEqual([id, kind === 'video'])
      expect([id, event !== null]).toEqual([id, section === 'events'])
      if (kind === 'flashcard') expect(cards.length).toBeGreaterThanOrEqual(5)
      expect(cards.length).toBeLessThanOrEqual(8)
    }
    const parts = articles.flatMap(({ media }) => media?.parts ?? [])
    for (const { words } of parts) {
      expect(words.length).toBeGreaterThanOrEqual(80)
      expect(words.length).toBeLessThanOrEqual(200)
    }
    for (const { event } of articles) if (event !== null) expect(event.endsAt > event.startsAt).toBe(true)
  })

  it('have live parts of the market they are written for, and lead to funds that it has', () => {
    const funds = new Set(large.funds.map(({ lipperId }) => lipperId))
    const bodies = articles.map(({ bodyHtml }) => bodyHtml)
    const linked = bodies.flatMap((body) => [...body.matchAll(/\/funds\/(\d+)/g)].map(([, id = '']) => id))
    const live = bodies.flatMap((body) => [...body.matchAll(/data-live="(\w+):([^"]+)"/g)])
    expect(linked.length).toBeGreaterThan(10)
    expect(linked.filter((id) => !funds.has(id))).toEqual([])
    expect(live.length).toBeGreaterThan(20)
    for (const [, what, which = ''] of live) {
      if (what === 'indicator') expect(large.level(which)).not.toBeNull()
      if (what?.startsWith('fund')) for (const id of which.split(',')) expect(funds).toContain(id)
    }
  })

  it('say nothing of the day on which they come out: it is not over', () => {
    const body = articles.find(({ id }) => id === 'a-ai-capex')?.bodyHtml
    expect(body).toContain('文中數字截至 2026/10/13')
    const monday = articles.find(({ id }) => id === 'a-short-term-trading')
    expect(monday?.publishedAt).toBe('2026-03-19T08:00:00+08:00')
  })

  it('say 您 where the house itself speaks', () => {
    const ours = articles.filter(({ authorId, section }) => authorId === 10 || section === 'events')
    expect(ours.length).toBeGreaterThan(12)
    for (const one of ours) expect([one.id, textsOf(one).some((text) => text.includes('你'))]).toEqual([one.id, false])
  })

  it('are the same whenever they are written', () => {
    const later = madeMarket({ seed: 7, funds: 400, today: asIsoDate('2026-12-15'), flowMonths: 1 })
    const figuresOf = (all: readonly ArticleRecord[]) => all.find(({ id }) => id === 'v-weekly-1112')
    expect(figuresOf(demoArticles(later))).toEqual(figuresOf(articles))
  })
})
