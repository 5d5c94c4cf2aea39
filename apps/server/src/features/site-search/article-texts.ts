import { beginningOf } from '@zhiheng/domain/articles/beginning-of.ts'
import { stretchesOf } from '@zhiheng/domain/articles/stretches-of.ts'
import { foldTexts, type SoughtText } from '@zhiheng/domain/site-search/find-texts.ts'

import type { Site } from '../../platform/site.ts'
import { filterOf } from '../articles/list-shelf.ts'
import { parseBody } from '../articles/parse-body.ts'
import { listSearched, listWords, type SearchedWords } from '../articles/searching/store.ts'
import { type ArticleRow, listArticles } from '../articles/store.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** An article as it is searched. */
export interface ArticleText {
  readonly stamp: string
  readonly row: ArticleRow
  /** For whoever may read the beginning of a premium article alone, and for whoever may read it whole. */
  readonly beginning: SearchedText
  readonly whole: SearchedText
}

/** As much of an article as someone may search. */
export interface SearchedText {
  readonly sought: SoughtText
  /** The stretches of its body: an excerpt is of one of them. */
  readonly stretches: readonly string[]
}

interface Kept {
  readonly until: number
  readonly texts: Promise<readonly ArticleText[]>
}

/** So long after something is published, changed or taken back every node knows of it. */
const KEPT_MS = 3000

const kept = new WeakMap<Site['clock'], Kept>()

/** The published articles as they are searched, the newest first: looked at again every three seconds. */
export async function articleTexts(site: Where): Promise<readonly ArticleText[]> {
  const now = site.clock.now().getTime()
  const known = kept.get(site.clock)
  if (known !== undefined && known.until > now) return known.texts
  const before = await known?.texts.catch(() => [])
  const texts = readTexts(site, before ?? [])
  kept.set(site.clock, { until: now + KEPT_MS, texts })
  // a database that did not answer is asked again
  texts.catch(() => kept.delete(site.clock))
  return texts
}

/** What has changed is read again, and what is out no more is forgotten. */
async function readTexts(site: Where, before: readonly ArticleText[]): Promise<ArticleText[]> {
  const filter = filterOf(site)
  const known = new Map(before.map((text) => [text.row.key, text]))
  const out = await listSearched(site.db, filter)
  const stampOf = new Map(out.map(({ key, stamp }) => [key, stamp]))
  const keys = out.flatMap(({ key, stamp }) => (known.get(key)?.stamp === stamp ? [] : key))
  const isNone = keys.length === 0
  const [rows, words] = await Promise.all([
    isNone ? [] : listArticles(site.db, { ...filter, keys }, { limit: keys.length }),
    listWords(site.db, keys),
  ])
  const wordsOf = new Map(words.map((one) => [one.key, one]))
  for (const row of rows) {
    const said = wordsOf.get(row.key)
    if (said !== undefined) known.set(row.key, makeText(row, said, stampOf.get(row.key) ?? ''))
  }
  return [...known.values()]
    .filter(({ row }) => stampOf.has(row.key))
    .toSorted((a, b) => Date.parse(b.row.publishedAt) - Date.parse(a.row.publishedAt) || b.row.key - a.row.key)
}

function makeText(row: ArticleRow, said: SearchedWords, stamp: string): ArticleText {
  const body = parseBody(said.bodyHtml)
  const whole = searched(row, [...stretchesOf(body), ...othersOf(said)])
  // what a page gives to whoever may not read it whole: see show-article.ts
  const beginning = row.isPremium ? searched(row, [...stretchesOf(beginningOf(body)), ...othersOf(said, 1)]) : whole
  return { stamp, row, beginning, whole }
}

/** What is read beside the body. */
function othersOf({ cards, media }: SearchedWords, most?: number): string[] {
  return [
    ...cards.slice(0, most).flatMap(({ question, answer }) => [question, answer]),
    ...(media?.parts.slice(0, most) ?? []).flatMap(({ title, words }) => [title, words]),
  ]
}

function searched({ title, tags, summary, keyPoints, author }: ArticleRow, body: readonly string[]): SearchedText {
  const stretches = [...keyPoints, ...body]
  return {
    sought: {
      title: foldTexts([title]),
      tag: foldTexts([...tags, author.name]),
      summary: foldTexts([summary]),
      body: foldTexts(stretches),
    },
    stretches,
  }
}
