import type { FoundAny } from '@zhiheng/contract/site-search.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'
import { markLabel } from '@zhiheng/domain/screener/mark-label.ts'
import { type Hit, isGuess, searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { fitOf } from '@zhiheng/domain/site-search/find-texts.ts'
import { marksIn } from '@zhiheng/domain/site-search/mark-text.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { articleTexts } from '../articles/article-texts.ts'
import { type Listed, shownTopics, type TopicList } from '../fund-topics/list-topics.ts'
import { researchOf } from '../funds/research.ts'
import { allNamedFunds } from '../screener/named-funds.ts'
import { readList } from '../screener/read-list.ts'
import { searchFunds } from '../screener/search-funds.ts'
import { type SearchTexts, searchTexts } from '../screener/search-texts.ts'
import { firstArticles } from './find-articles.ts'
import { fittingAuthors } from './find-authors.ts'
import { foldedTopic, type NamedThings, namedThings } from './named-things.ts'
import type { Typed } from './read-typed.ts'
import { whatWasMeant } from './what-was-meant.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>
type Groups = Omit<FoundAny, 'query' | 'meant'>

/** So many of each kind stand on the page of everything. */
const MOST = 6
/** These have no longer list elsewhere. */
const MOST_OF_SHORT = 24
const MOST_SECTORS = 3

/** What in all of the site a text finds: of each kind the first, and how many there are. */
export async function searchAny(site: Where, member: Caller | null, typed: Typed): Promise<FoundAny> {
  if (typed.readings.length === 0) return { query: typed.words, ...nothing, meant: [] }
  const market = site.market()
  const texts = searchTexts(researchOf(market))
  const [things, articles] = await Promise.all([namedThings(site), articleTexts(site)])
  const searched = { site, market, texts, things, articles }
  if (member !== null) return findAny(searched, member, typed)
  const kept = keptForGuests(snapshotOf(searched), typed.words, () => ({ found: null }))
  kept.found ??= Object.freeze(await findAny(searched, null, typed))
  return kept.found
}

/** What is searched, as it stands at this moment. */
interface Searched {
  readonly site: Where
  readonly market: Market
  readonly texts: SearchTexts
  readonly things: NamedThings
  readonly articles: Awaited<ReturnType<typeof articleTexts>>
}

/** So many texts are kept of one state of what is searched. */
const MOST_KEPT = 64
/** All guests find the same until the market changes, or topics and articles are read again: every three seconds. */
const keptForGuests = keptLately<{ found: FoundAny | null }>(MOST_KEPT)

type Snapshot = Pick<Searched, 'things' | 'articles'>
const snapshots = new WeakMap<SearchTexts, Snapshot>()

/** One object for all that a search looks through, and another one as soon as any of it has changed. */
function snapshotOf({ texts, things, articles }: Searched): Snapshot {
  const known = snapshots.get(texts)
  if (known?.things === things && known.articles === articles) return known
  const snapshot = { things, articles }
  snapshots.set(texts, snapshot)
  return snapshot
}

async function findAny(searched: Searched, member: Caller | null, typed: Typed): Promise<FoundAny> {
  const { site, market, texts, things } = searched
  const { hits, sectors, securities } = keptNamed(texts, typed.words, () => nameAll(texts, typed))
  const [funds, etfs, articles] = await Promise.all([
    searchFunds(site, { ...firstPage, query: typed.words, scope: 'fund' }),
    searchFunds(site, { ...firstPage, query: typed.words, scope: 'etf' }),
    firstArticles(site, member, { typed, most: MOST }),
  ])
  const shown = shownTopics(things.topics, member, null).entries
  const topics = findTopics(shown, things.topics, typed)
  const authors = fittingAuthors(things.writers, typed)
  const groups: Groups = {
    funds: shownFunds(funds, hits, typed),
    etfs: shownFunds(etfs, hits, typed),
    ...(funds.listed === undefined ? {} : { listed: funds.listed }),
    held: funds.held ?? etfs.held,
    sectors,
    topics: { total: topics.length, entries: topics.slice(0, MOST_OF_SHORT) },
    articles,
    authors: { total: authors.length, entries: authors.slice(0, MOST) },
    securities,
  }
  const known = () => [
    ...shown.map(({ title }) => title),
    ...things.writers.map(({ name }) => name),
    ...searched.articles.flatMap(({ row }) => row.tags),
  ]
  return { query: typed.words, ...groups, meant: isSure(groups) ? [] : whatWasMeant(market, known(), typed) }
}

/** What a text names of what the market alone knows. */
interface NamedInMarket {
  /** How well it names each fund. */
  readonly hits: ReadonlyMap<string, Hit>
  readonly sectors: FoundAny['sectors']
  readonly securities: FoundAny['securities']
}

const keptNamed = keptLately<NamedInMarket>(MOST_KEPT)

function nameAll(texts: SearchTexts, typed: Typed): NamedInMarket {
  return {
    hits: new Map(allNamedFunds(texts.funds, typed.words).map(({ fund, hit }) => [fund.lipperId, hit])),
    sectors: surelyNamed(texts.sectors, typed.words)
      .slice(0, MOST_SECTORS)
      .map(({ thing: { id, name, filter } }) => ({ label: name, path: `/search/funds?${filter}=${id}` })),
    securities: findSecurities(texts, typed),
  }
}

/** Whether a text finds any fund. */
export function findsFunds({ market }: Pick<Site, 'market'>, { words }: Typed): boolean {
  const texts = searchTexts(researchOf(market()))
  return readList(texts, words) !== null || allNamedFunds(texts.funds, words).length > 0
}

/** Whether anything is called as what was typed, and not only nearly so. */
export function isSure({ funds, etfs, sectors, topics, articles, authors, securities }: Groups): boolean {
  const named = [funds, etfs].some(({ total, is_guess }) => total > 0 && !is_guess)
  return named || sectors.length > 0 || [topics, articles, authors, securities].some(({ total }) => total > 0)
}

const firstPage = { period: '1y', returns_in: 'own', direction: 'desc', page: 1, size: '10' } as const
const noFunds = { total: 0, is_guess: false, entries: [] }
const none = { total: 0, entries: [] }
const nothing: Groups = {
  funds: noFunds,
  etfs: noFunds,
  held: null,
  sectors: [],
  topics: none,
  articles: none,
  authors: none,
  securities: none,
}

type Screened = Awaited<ReturnType<typeof searchFunds>>

function shownFunds(
  { total, entries, held }: Screened,
  hits: ReadonlyMap<string, Hit>,
  { words }: Typed,
): FoundAny['funds'] {
  const first = entries[0]
  const best = first === undefined ? undefined : hits.get(first.lipper_id)
  return {
    total,
    is_guess: held === null && best !== undefined && isGuess(best),
    entries: entries.slice(0, MOST).map((fund) => {
      const name = displayName(fund.name)
      const tier = hits.get(fund.lipper_id)?.tier
      return {
        lipper_id: fund.lipper_id,
        name,
        warnings: fund.warnings,
        marks: tier === undefined ? [] : markLabel(name, words, tier),
        currency: fund.currency,
        sector: fund.sector.csname,
        perf_1y: fund.price_only ? null : fund.months_performance['1y'],
        held_percent: fund.held_percent,
      }
    }),
  }
}

function findTopics(entries: TopicList['entries'], { topics }: Listed, { readings }: Typed) {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  return entries
    .flatMap((topic) => {
      const written = byId.get(topic.id)
      const fit = written === undefined ? null : fitOf(foldedTopic(written), readings)
      return fit === null ? [] : [{ fit, topic: { ...topic, marks: marksIn(topic.title, readings) } }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ topic }) => topic)
}

function findSecurities({ securities }: SearchTexts, { words }: Typed): FoundAny['securities'] {
  const found = surelyNamed(securities, words)
  return {
    total: found.length,
    entries: found.slice(0, MOST_OF_SHORT).map(({ thing: { isin, name, ticker, industry }, hit }) => ({
      isin,
      name,
      marks: markLabel(name, words, hit.tier),
      ticker,
      industry,
    })),
  }
}

/** What is called so, the best first. Only funds are guessed at. */
function surelyNamed<T>(
  { index, things }: { index: SearchTexts['funds']['index']; things: readonly T[] },
  words: string,
) {
  return searchEntries(index, words).flatMap((hit) => {
    const thing = things[hit.place]
    return thing === undefined || isGuess(hit) ? [] : [{ thing, hit }]
  })
}
