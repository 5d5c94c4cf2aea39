import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'
import { type Hit, searchEntries, tiers } from '@zhiheng/domain/screener/search-entries.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { SearchTexts } from './search-texts.ts'

/** A fund that a text names. */
export interface NamedFund {
  readonly fund: MarketFund
  readonly hit: Hit
  /** How well it fits: the lower, the better. */
  readonly rank: number
}

/** The sub-sector of leveraged and inverse funds. */
const LEVERAGED = '95002'

/** Of the texts of one market. */
const MOST_KEPT = 64
const keptNamed = keptLately<readonly NamedFund[]>(MOST_KEPT)

/** All funds that a text names, the best first: a search of the whole site, its funds and its ETFs ask for the same ones. */
export function allNamedFunds(texts: SearchTexts['funds'], query: string): readonly NamedFund[] {
  return keptNamed(texts, query, () => namedFunds(texts, query))
}

/**
 * The funds that a text names, the best first: what a suggestion puts first, a list of results does too.
 *
 * @param limit - how many at most, before they are put in order
 */
export function namedFunds({ index, things }: SearchTexts['funds'], query: string, limit?: number): NamedFund[] {
  return searchEntries(index, query, limit)
    .flatMap((hit) => {
      const fund = things[hit.place]
      return fund === undefined ? [] : [{ fund, hit, rank: rankOf(fund, hit) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/**
 * A leveraged or inverse fund stands behind every plain one, however well its name fits: who types 元大台灣50 means 0050;
 * and what is not sold in Taiwan behind all that is. Their own code or whole name still comes first.
 */
function rankOf({ sector2Id, canTwSale }: MarketFund, { tier }: Hit): number {
  const rank = tiers.indexOf(tier)
  if (tier === 'whole') return rank
  const among = sector2Id === LEVERAGED ? Math.max(rank, tiers.indexOf('spread')) + 0.5 : rank
  return canTwSale ? among : among + tiers.length
}
