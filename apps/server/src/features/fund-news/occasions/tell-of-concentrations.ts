import { type Concentration, concentrationLimits, concentrationsOf } from '@zhiheng/domain/fund-news/concentration.ts'
import { countryNames } from '@zhiheng/domain/funds/country-names.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { seeThroughFunds } from '../../look-through/see-through-funds.ts'
import { heldFunds } from '../../portfolio-analysis/read-held-funds.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../../portfolio-ledger/fund-keys.ts'
import { readPortfolios } from '../../portfolio-ledger/read-portfolios.ts'
import { ruledPortfolios } from '../store.ts'
import { listPortfoliosByMember } from './store.ts'
import { type MemberOccasions, tellOfOccasions } from './tell-of-occasions.ts'

/** So many members are looked at at a time. */
const AT_ONCE = 100

type Much = Concentration & { readonly topic: string; readonly begins: boolean }

/**
 * Tells members that much of all that they hold has come to lie in one company, one country, or the funds of one house,
 * looked through to what the funds disclose: once, and not again until it was clearly less.
 *
 * @returns how many notices were new
 */
export function tellOfConcentrations(site: Site, stopped: AbortSignal): Promise<number> {
  return tellOfOccasions(site, 'concentration', { some: inTurns(site), stopped })
}

/** @yields what is so of some members at a time */
async function* inTurns(site: Site): AsyncGenerator<readonly MemberOccasions<Much>[]> {
  const market = site.market()
  const all = [...(await listPortfoliosByMember(site.db))]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    // Some at a time: nobody waits for it.
    yield await lookAt(site, market, some)
  }
}

async function lookAt(
  { db }: Site,
  market: Market,
  members: readonly (readonly [memberId: number, portfolioIds: readonly number[]])[],
): Promise<MemberOccasions<Much>[]> {
  const read = await readPortfolios(db, market, ruledPortfolios(members.flatMap(([, ids]) => ids)))
  const byMember = Map.groupBy(read, ({ portfolio }) => portfolio.memberId)
  const found: MemberOccasions<Much>[] = []
  for (const [memberId, own] of byMember) {
    const lines = own.flatMap(({ holdings }) => holdings.map((line) => toHolding(market, line)))
    const held = heldFunds(market, lines)
    // Lists are read once for a snapshot, and most are here.
    const seen = await seeThroughFunds(db, market, held.funds)
    const { places, disclosed } = concentrationsOf(seen, (lipperId) => houseOf(market, lipperId))
    const holding = own.filter(({ holdings }) => holdings.length > 0)
    const [only, ...others] = holding.map(({ portfolio }) => portfolio.id)
    found.push({
      memberId,
      now: places.map((place) => ({
        ...place,
        topic: `concentration:${place.kind}:${place.id}`,
        begins: place.isOver,
      })),
      noticeOf: (begun) => ({
        kind: 'concentration',
        message: {
          code: 'concentrated',
          places: begun.map(({ kind, label, percent }) => ({
            kind,
            name: kind === 'country' ? (countryNames[label] ?? label) : label,
            percent,
            limit: concentrationLimits[kind],
          })),
          disclosed,
          leftOut: held.leftOut.length,
          on: market.asOf,
        },
        link: only !== undefined && others.length === 0 ? `/portfolios/${only}` : '/portfolios',
        dedupKey: `concentration:${market.asOf}:${begun.map(({ topic }) => topic).join(' ')}`.slice(0, MOST_KEY),
      }),
    })
  }
  return found
}

/** A key is no longer than a word of an index may be. */
const MOST_KEY = 500

function houseOf(market: Market, lipperId: string): { id: string; label: string } | null {
  const { house } = fundFacts(market, lipperId).fund
  return house === '' ? null : { id: house, label: house }
}
