import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { suggest as call } from '@zhiheng/contract/screener.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { markLabel } from '@zhiheng/domain/screener/mark-label.ts'
import { type Hit, isGuess, searchEntries, tiers } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed, type SearchIndex } from '@zhiheng/domain/screener/search-index.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { notBoughtOf } from '../funds/not-bought.ts'
import { researchOf } from '../funds/research.ts'
import { type NamedFund, namedFunds } from './named-funds.ts'
import { type FoundSector, type SearchTexts, searchTexts } from './search-texts.ts'
import { text } from './text.ts'

type Entry = ReplyOf<typeof call>['entries'][number]
/** An entry without its marks, which only those shown need. */
type Found = Omit<Entry, 'marks' | 'fuzzy'> & { readonly hit: Hit; readonly rank?: number }

const USUAL = 10
const MOST = 50
/** Sectors and securities stand beside funds, and must not push them out. */
const MOST_OTHERS = 3
/** Classes looked at for each one shown: many belong to one strategy. */
const CLASSES_A_STRATEGY = 12

/** What a few typed characters may mean: funds, ETFs, sectors and securities, the best fit first. */
export function suggest(
  market: Market,
  { query, limit = USUAL, buys }: { query: string; limit?: number | undefined; buys?: Currency | undefined },
): Entry[] {
  const most = Math.min(limit, MOST)
  const research = researchOf(market)
  const texts = searchTexts(research)
  const named = namedFunds(texts.funds, query, most * CLASSES_A_STRATEGY)
  const funds = oneClassFirst(buys === undefined ? named : bought(named, research, buys), most)
  const sectors = hitsOf(texts.sectors, query, MOST_OTHERS)
  const securities = hitsOf(texts.securities, query, MOST_OTHERS)
  const found = [
    ...sectors.map(({ thing, hit }) => sectorFound(thing, hit)),
    ...funds.map(fundFound),
    ...securities.map(({ thing, hit }) => securityFound(thing, hit, texts)),
  ]
  const isMeant = ({ hit, label }: Found) => hit.tier === 'typo' && isNearlyWhole(label, query)
  return withoutGuesses(found, isMeant)
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)) || rankOf(a) - rankOf(b))
    .slice(0, most)
    .map(({ hit, type, id, label, detail, path }) => {
      const marks = markLabel(label, query, hit.tier)
      return { type, id, label, detail, path, marks, fuzzy: hit.tier === 'typo' }
    })
}

/** What can be bought; of what fits alike, the classes in the buyer's currency first. */
function bought(named: readonly NamedFund[], research: Research, currency: Currency): NamedFund[] {
  const isForeign = ({ fund }: NamedFund) => Number(fund.currency !== currency)
  return named
    .filter(({ fund }) => notBoughtOf(research, fund) === null)
    .toSorted((a, b) => a.rank - b.rank || isForeign(a) - isForeign(b))
}

function rankOf({ hit, rank }: Found): number {
  return rank ?? tiers.indexOf(hit.tier)
}

function hitsOf<T>(of: { index: SearchIndex; things: readonly T[] }, query: string, limit: number) {
  return searchEntries(of.index, query, limit).flatMap((hit) => {
    const thing = of.things[hit.place]
    return thing === undefined ? [] : [{ thing, hit }]
  })
}

/** One class of each strategy, then the others of the same tier, so that a fund with twenty classes leaves room. */
function oneClassFirst(hits: readonly NamedFund[], most: number): NamedFund[] {
  const seen = new Set<string>()
  const firsts = hits.filter(({ fund }) => !seen.has(fund.strategyId) && seen.add(fund.strategyId))
  const shown = new Set(firsts.slice(0, most))
  for (const one of hits) if (shown.size < most) shown.add(one)
  const isOther = (one: NamedFund) => Number(!firsts.includes(one))
  return hits.filter((one) => shown.has(one)).toSorted((a, b) => a.rank - b.rank || isOther(a) - isOther(b))
}

/**
 * What was found by guessing at typing errors stays away where something was found without; beside names that merely have
 * the characters with gaps, a name that is nearly what was typed stays.
 */
function withoutGuesses(found: readonly Found[], isMeant: (one: Found) => boolean): Found[] {
  const sure = found.filter(({ hit }) => hit.tier !== 'typo')
  if (sure.length === 0) return [...found]
  return sure.some(({ hit }) => !isGuess(hit)) ? sure : [...found.filter(isMeant), ...sure]
}

/** A name hardly longer than what was typed: of 台機電 the company 台積電, and not every fund of Taiwan's electronics. */
function isNearlyWhole(label: string, query: string): boolean {
  return Math.abs(label.length - query.trim().length) <= 1
}

function fundFound({ fund, hit, rank }: NamedFund): Found {
  const sector = subSectorOf(fund.sector2Id)?.csname
  const detail = [fund.code, currencyNames[fund.currency], sector, fund.status === 'active' ? null : text.ended]
  return {
    type: fund.isEtf ? 'etf' : 'fund',
    id: fund.lipperId,
    label: displayName(fund.name),
    detail: detail.filter((part) => part !== null && part !== undefined).join('・'),
    path: `/funds/${encodeURIComponent(fund.lipperId)}`,
    hit,
    rank,
  }
}

function sectorFound({ id, name, filter }: FoundSector, hit: Hit): Found {
  return { type: 'sector', id, label: name, detail: text.sector, path: `/search/funds?${filter}=${id}`, hit }
}

function securityFound(security: SecurityRecord, hit: Hit, { securities }: SearchTexts): Found {
  const { isin, name, ticker, industry } = security
  const detail = [text.findFunds, ticker, industry].filter((part) => part !== null).join('・')
  const isAlone = securities.things[placesNamed(securities.index, name)[0] ?? -1] === security
  const query = encodeURIComponent(isAlone ? name : isin)
  return { type: 'security', id: isin, label: name, detail, path: `/search/funds?query=${query}`, hit }
}
