import { beginningOf } from '@zhiheng/domain/articles/beginning-of.ts'
import { stretchesOf } from '@zhiheng/domain/articles/stretches-of.ts'

import type { Site } from '../../platform/site.ts'
import { filterOf } from './list-shelf.ts'
import { parseBody } from './parse-body.ts'
import { listReads, listSearched, listWords, type ReadArticles, type SearchedWords } from './searching/store.ts'
import { type ArticleRow, listArticles } from './store.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** An article as it is searched. */
export interface ArticleText {
  readonly stamp: string
  readonly row: ArticleRow
  /** Its stretches, for whoever may read the beginning of a premium article alone, and for whoever may read it whole. */
  readonly beginning: readonly string[]
  readonly whole: readonly string[]
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
  const whole = [...row.keyPoints, ...stretchesOf(body), ...othersOf(said)]
  // what a page gives to whoever may not read it whole: see show-article.ts
  const beginning = [...row.keyPoints, ...stretchesOf(beginningOf(body)), ...othersOf(said, 1)]
  return { stamp, row, beginning: row.isPremium ? beginning : whole, whole }
}

/** What is read beside the body. */
function othersOf({ cards, media }: SearchedWords, most?: number): string[] {
  return [
    ...cards.slice(0, most).flatMap(({ question, answer }) => [question, answer]),
    ...(media?.parts.slice(0, most) ?? []).flatMap(({ title, words }) => [title, words]),
  ]
}

/** What someone has read, and which premium articles they have opened; nothing of a guest. */
export async function readsOf({ db }: Pick<Site, 'db'>, reader: { readonly id: number } | null): Promise<ReadArticles> {
  return reader === null ? { read: new Set(), opened: new Set() } : listReads(db, reader.id)
}
