import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { set14 } from '@zhiheng/domain/funds/sectors-table.ts'
import { type Sector } from '@zhiheng/domain/funds/sectors-table.ts'
import { type SubSector, subSectorOf, subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { classWords } from '@zhiheng/domain/screener/class-words.ts'
import { houseNamed } from '@zhiheng/domain/screener/house-aliases-table.ts'
import { buildSearchIndex, type SearchEntry, type SearchIndex } from '@zhiheng/domain/screener/search-index.ts'
import type { Synonyms } from '@zhiheng/domain/screener/search-synonyms.ts'
import { unwrappedName } from '@zhiheng/domain/screener/unwrapped-name.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { englishWords } from './english-words-table.ts'

/** What people can find by typing, with the thing behind each place of its index. */
export interface SearchTexts {
  readonly funds: { readonly index: SearchIndex; readonly things: readonly MarketFund[] }
  readonly sectors: { readonly index: SearchIndex; readonly things: readonly FoundSector[] }
  readonly securities: { readonly index: SearchIndex; readonly things: readonly SecurityRecord[] }
}

/** A market of set23 or set14, or a sub-sector. */
export interface FoundSector {
  readonly id: string
  readonly name: string
  /** The parameter of the fund search that it fills. */
  readonly filter: 'sector' | 'sub_sector'
}

const made = new WeakMap<Research, SearchTexts>()

/** The search texts of a version of the market. */
export function searchTexts(research: Research): SearchTexts {
  const known = made.get(research) ?? makeTexts(research)
  made.set(research, known)
  return known
}

/** Reads searches with these synonyms from now on. What was found with others is kept by its own texts. */
export function searchWith(research: Research, synonyms: Synonyms): void {
  const texts = searchTexts(research)
  if (texts.funds.index.synonyms === synonyms) return
  made.set(research, {
    funds: { ...texts.funds, index: { ...texts.funds.index, synonyms } },
    sectors: { ...texts.sectors, index: { ...texts.sectors.index, synonyms } },
    securities: { ...texts.securities, index: { ...texts.securities.index, synonyms } },
  })
}

function makeTexts(research: Research): SearchTexts {
  const onExchange = namesOnExchange(research)
  const funds = research.market.funds.filter(isShownHere).toSorted((a, b) => comparePopularity(research, a, b))
  const sectors = listSectors()
  // shares before bonds; funds that other funds hold are among the funds already
  const known = [...research.market.securities.values()].filter(({ kind }) => kind === 'equity' || kind === 'bond')
  const securities = known.toSorted((a, b) => Number(b.kind === 'equity') - Number(a.kind === 'equity'))
  return {
    funds: {
      things: funds,
      index: buildSearchIndex(
        funds.map((fund) => fundEntry(fund, { onExchange, oldNames: oldNamesOf(research.market, fund) })),
      ),
    },
    sectors: {
      things: sectors,
      index: buildSearchIndex(sectors.map(({ name }) => ({ label: name, codes: [], words: [] }))),
    },
    securities: { things: securities, index: buildSearchIndex(securities.map(securityEntry)) },
  }
}

/** What the exchange calls a fund, by its ticker: 元大台灣50, while its whole name is 元大台灣卓越50基金. */
function namesOnExchange({ market }: Research): ReadonlyMap<string, string> {
  const listed = [...market.securities.values()].filter(({ kind }) => kind === 'fund')
  return new Map(listed.flatMap(({ ticker, name }) => (ticker === null ? [] : [[ticker, name] as const])))
}

/** The names that a fund had, and those of the funds that went into it. */
function oldNamesOf(market: Market, { index, formerNames }: MarketFund): string[] {
  const absorbed = market.events(index).flatMap(({ kind, before }) => (kind === 'absorbed' ? [before] : []))
  return [...new Set([...formerNames, ...absorbed])]
}

function fundEntry(
  fund: MarketFund,
  { onExchange, oldNames }: { onExchange: ReadonlyMap<string, string>; oldNames: readonly string[] },
): SearchEntry {
  const listedAs = fund.isEtf ? onExchange.get(fund.code ?? fund.lipperId) : undefined
  const codes = [fund.code, fund.isin, fund.lipperId].filter((code) => code !== null)
  const label = displayName(fund.name)
  const houses = [houseNamed(fund.house)?.alias, houseNamed(label)?.alias]
  const names = [fund.englishName, ...new Set(houses), ...oldNames].filter(
    (name) => name !== null && name !== undefined,
  )
  return {
    label,
    codes,
    aliases: [listedAs, unwrappedName(label, fund.house)].filter((name) => name !== null && name !== undefined),
    // in one text, so that 「月配美元」 is found whichever of the two comes first
    words: [...names, fund.house, classWords(fund).join('／'), ...englishClass(fund), ...inEnglish(fund)],
  }
}

const englishClasses: Partial<Record<AssetType, string>> = {
  bond: 'Bond',
  equity: 'Equity',
  money_market: 'Money Market',
}

/** Funds without an English name are still looked for by what they hold. */
function englishClass({ sector2Id }: MarketFund): string[] {
  const sector1Id = subSectorOf(sector2Id)?.sector1Id ?? null
  return [englishClasses[assetTypeOf({ sector23Id: null, sector1Id })] ?? []].flat()
}

/** The same for what their names say of where and how they invest. */
function inEnglish({ name, englishName }: MarketFund): string[] {
  if (englishName !== null) return []
  return [...new Set(englishWords.filter(([said]) => name.includes(said)).flatMap(([, english]) => english))]
}

function securityEntry({ name, englishName, isin, ticker }: SecurityRecord): SearchEntry {
  return {
    label: name,
    codes: [isin, ticker].filter((code) => code !== null),
    words: englishName === null ? [] : [englishName],
  }
}

function listSectors(): FoundSector[] {
  const markets = [...set23, ...set14].map(({ id, name }: Sector) => ({ id, name, filter: 'sector' as const }))
  const smaller = subSectors.map(({ sector2Id, name }: SubSector) => ({
    id: sector2Id,
    name,
    filter: 'sub_sector' as const,
  }))
  const seen = new Set<string>()
  // 「台灣股票」 is a market of both sets: the first one answers for it
  return [...markets, ...smaller].filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** Funds that run and are sold first, of those the larger ones, of a strategy the primary class. */
function comparePopularity({ isPrimary }: Research, a: MarketFund, b: MarketFund): number {
  return (
    Number(b.status === 'active') - Number(a.status === 'active') ||
    Number(b.canTwSale) - Number(a.canTwSale) ||
    (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0) ||
    Number(isPrimary(b.index)) - Number(isPrimary(a.index)) ||
    (a.lipperId < b.lipperId ? -1 : 1)
  )
}
