import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { FoundArticle, FoundArticles } from '@zhiheng/contract/site-search.ts'
import type { searchArticles as call } from '@zhiheng/contract/site-search.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { articleKinds } from '@zhiheng/domain/articles/article.ts'
import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'
import { narrow } from '@zhiheng/domain/site-search/count-facets.ts'
import { fitOf } from '@zhiheng/domain/site-search/find-texts.ts'
import { excerptOf, marksIn } from '@zhiheng/domain/site-search/mark-text.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { type ArticleText, articleTexts, readsOf } from '../articles/article-texts.ts'
import { headsOf } from '../articles/heads-of.ts'
import { foldedArticle } from './folded-article.ts'
import type { Typed } from './read-typed.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>
type Reader = Pick<Caller, 'id' | 'groups'> | null
type Asked = Omit<InputOf<typeof call>['query'], 'query'>

const PAGE_SIZE = 12

/** An article that fits, with as much of it as the reader may search. */
interface Fitting {
  readonly row: ArticleText['row']
  /** The lower, the better. */
  readonly fit: number
  /** The stretches of it that the reader may read. */
  readonly stretches: readonly string[]
}

/** What fits, the newest first, and what of it the reader has read. */
interface Found {
  readonly all: readonly Fitting[]
  readonly read: ReadonlySet<number>
}

const facetKeys = ['kind', 'category', 'author', 'year'] as const

/** A page of the articles that hold what was typed, narrowed by the choices, and what each other choice would leave. */
export async function searchArticles(
  site: Where,
  reader: Reader,
  { typed, asked }: { readonly typed: Typed; readonly asked: Asked },
): Promise<FoundArticles> {
  const { all, read } = await fittingArticles(site, reader, typed)
  const { fitting, counts } = narrow(
    all,
    ({ row }) => ({
      kind: row.kind,
      category: String(row.category.id),
      author: String(row.author.id),
      year: yearOf(row),
    }),
    {
      ...(asked.kind === undefined ? {} : { kind: asked.kind }),
      ...(asked.category === undefined ? {} : { category: String(asked.category) }),
      ...(asked.author === undefined ? {} : { author: String(asked.author) }),
      ...(asked.year === undefined ? {} : { year: asked.year }),
    },
    facetKeys,
  )
  const pageTotal = Math.max(1, Math.ceil(fitting.length / PAGE_SIZE))
  // an address from a longer list shows the last page of this one
  const page = Math.min(asked.page, pageTotal)
  // they came the newest first, and stay so where they fit alike
  const ordered = asked.sort === 'new' ? fitting : fitting.toSorted((a, b) => a.fit - b.fit)
  const shown = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const names = namesOf(all)
  const named = (of: 'category' | 'author') =>
    [...counts[of]].map(([id, count]) => ({ value: Number(id), name: names.get(`${of} ${id}`) ?? '', count }))
  return {
    entries: await showFound(site, read, { typed, shown }),
    page,
    page_total: pageTotal,
    total: fitting.length,
    facets: {
      kind: articleKinds.flatMap((value) => {
        const count = counts.kind.get(value)
        return count === undefined ? [] : { value, count }
      }),
      category: named('category').toSorted((a, b) => b.count - a.count || a.value - b.value),
      author: named('author').toSorted((a, b) => b.count - a.count || a.value - b.value),
      year: [...counts.year]
        .map(([value, count]) => ({ value, count }))
        .toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    },
  }
}

/** The first of the articles that hold what was typed, and how many there are. */
export async function firstArticles(
  site: Where,
  reader: Reader,
  { typed, most }: { readonly typed: Typed; readonly most: number },
): Promise<{ total: number; entries: FoundArticle[] }> {
  const { all, read } = await fittingArticles(site, reader, typed)
  const shown = all.toSorted((a, b) => a.fit - b.fit).slice(0, most)
  return { total: all.length, entries: await showFound(site, read, { typed, shown }) }
}

async function fittingArticles(site: Where, reader: Reader, { isBlank, readings }: Typed): Promise<Found> {
  if (!isBlank && readings.length === 0) return { all: [], read: new Set() }
  const [texts, { read, opened }] = await Promise.all([articleTexts(site), readsOf(site, reader)])
  const isFree = reader !== null && limitOf('premiumArticles', tierOf(reader.groups)) === null
  const all = texts.flatMap((text): Fitting[] => {
    const { row, whole, beginning } = text
    const isOpen = isFree || opened.has(row.key)
    const folded = foldedArticle(text)
    const fit = isBlank ? 0 : fitOf(isOpen ? folded.whole : folded.beginning, readings)
    return fit === null ? [] : [{ row, fit, stretches: isOpen ? whole : beginning }]
  })
  return { all, read }
}

interface Showing {
  readonly typed: Typed
  readonly shown: readonly Fitting[]
}

/** As lists show them. */
async function showFound(site: Where, read: Found['read'], { typed, shown }: Showing): Promise<FoundArticle[]> {
  const heads = await headsOf(
    site,
    read,
    shown.map(({ row }) => row),
  )
  const key = JSON.stringify(typed.readings)
  return heads.map((head, at): FoundArticle => {
    const { stretches = [] } = shown[at] ?? {}
    return { ...head, ...keptPlaces(stretches, key, () => placesIn(head, stretches, typed)) }
  })
}

type Places = Pick<FoundArticle, 'marks' | 'excerpt'>

/** Of one article, by what was typed: to find the places again in all that it says would be a third of a search. */
const MOST_KEPT = 16
const keptPlaces = keptLately<Places>(MOST_KEPT)

/** Where what was typed stands in an article: in its head, else in the first stretch that has it. */
function placesIn(
  { title, summary }: Pick<FoundArticle, 'title' | 'summary'>,
  stretches: Fitting['stretches'],
  { readings }: Typed,
): Places {
  const marks = { title: marksIn(title, readings), summary: marksIn(summary, readings) }
  const isSeen = marks.title.length > 0 || marks.summary.length > 0
  return { marks, excerpt: isSeen ? null : excerptOf(stretches, readings) }
}

function yearOf({ publishedAt }: Fitting['row']): string {
  return taipeiDayOf(publishedAt).slice(0, 4)
}

function namesOf(all: readonly Fitting[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ row: { category, author } }) => [
      [`category ${category.id}`, category.name] as const,
      [`author ${author.id}`, author.name] as const,
    ]),
  )
}
