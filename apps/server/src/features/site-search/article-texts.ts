import { beginningOf } from '@zhiheng/domain/articles/beginning-of.ts'
import { stretchesOf } from '@zhiheng/domain/articles/stretches-of.ts'
import { foldTexts, type SoughtText } from '@zhiheng/domain/site-search/find-texts.ts'

import type { Database } from '../../platform/database/database.ts'
import { parseBody } from '../articles/parse-body.ts'
import { listWords, type SearchedRow, type SearchedWords } from '../articles/searching/store.ts'

/** The words of an article as they are searched. */
export interface ArticleText {
  readonly stamp: string
  /** For whoever may read the beginning of a premium article alone, and for whoever may read it whole. */
  readonly beginning: Searched
  readonly whole: Searched
}

interface Searched {
  readonly sought: SoughtText
  /** The stretches of its body: an excerpt is of one of them. */
  readonly stretches: readonly string[]
}

const kept = new WeakMap<Database, Map<number, ArticleText>>()

/** The words of published articles by key: read again where they have changed, and forgotten with what is out no more. */
export async function articleTexts(
  db: Database,
  rows: readonly SearchedRow[],
): Promise<ReadonlyMap<number, ArticleText>> {
  const known = kept.get(db) ?? new Map<number, ArticleText>()
  const stale = rows.filter(({ key, stamp }) => known.get(key)?.stamp !== stamp)
  const words = new Map(
    (
      await listWords(
        db,
        stale.map(({ key }) => key),
      )
    ).map((one) => [one.key, one]),
  )
  const texts = new Map<number, ArticleText>()
  for (const row of rows) {
    const said = words.get(row.key)
    const text = said === undefined ? known.get(row.key) : makeText(row, said)
    if (text !== undefined) texts.set(row.key, text)
  }
  kept.set(db, texts)
  return texts
}

function makeText(row: SearchedRow, said: SearchedWords): ArticleText {
  const body = parseBody(said.bodyHtml)
  const isCut = row.isPremium
  const whole = searched(row, said, [...stretchesOf(body), ...othersOf(said)])
  // what a page gives to whoever may not read it whole: see show-article.ts
  const beginning = isCut ? searched(row, said, [...stretchesOf(beginningOf(body)), ...othersOf(said, 1)]) : whole
  return { stamp: row.stamp, beginning, whole }
}

/** What is read beside the body. */
function othersOf({ cards, media }: SearchedWords, most?: number): string[] {
  return [
    ...cards.slice(0, most).flatMap(({ question, answer }) => [question, answer]),
    ...(media?.parts.slice(0, most) ?? []).flatMap(({ title, words }) => [title, words]),
  ]
}

function searched(
  { author }: SearchedRow,
  { title, tags, summary, keyPoints }: SearchedWords,
  stretches: readonly string[],
): Searched {
  return {
    sought: {
      title: foldTexts([title]),
      tag: foldTexts([...tags, author.name]),
      summary: foldTexts([summary]),
      body: foldTexts([...keyPoints, ...stretches]),
    },
    stretches: [...keyPoints, ...stretches],
  }
}
