import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFavorites as call } from '@zhiheng/contract/favorites.ts'
import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { eventsOf, eventsUntil } from '../funds/events-of.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { type WatchedFund, withChanges } from './changes-of.ts'
import { type Conditions, facetsOf, type Kind, meets } from './favorite-kinds.ts'
import { followedFunds, type InvalidFund } from './followed-funds.ts'
import { type Groups, groupsOf } from './groups-of.ts'
import { cardOf, pageOf, pagesOf, type Reader } from './list-cards.ts'
import { perfSince } from './perf-since.ts'
import { sortFavorites } from './sort-favorites.ts'
import { readView } from './store.ts'
import { trendOf } from './trend.ts'

type Reply = ReplyOf<typeof call>

/** A member's favourites that meet the conditions, ten a page, as they have sorted them; the invalid ones apart. */
export async function listFavorites(
  site: Site,
  member: Reader,
  { page, ...conditions }: Conditions & { readonly page: number },
): Promise<Reply> {
  const market = site.market()
  const [{ valid, invalid, elsewhere }, view, groups] = await Promise.all([
    followedFunds(site.db, market, member.id),
    readView(site.db, member.id),
    groupsOf(site.db, member.id),
  ])
  const watched = await withChanges(site.db, market, valid)
  const kinds = watched.map((each) => ({ each, kind: kindOf(market, each, groups) }))
  const matching = kinds.filter(({ kind }) => meets(kind, conditions)).map(({ each }) => each)
  return {
    entries: pageOf(sortFavorites(market, matching, view.sort), page).map((each) => entryOf(market, each, groups)),
    page,
    page_total: pagesOf(matching),
    total: valid.length,
    matched: matching.length,
    facets: facetsOf(
      kinds.map(({ kind }) => kind),
      groups.all,
    ),
    ids: idsOf(valid, invalid),
    invalid: invalid.map((followed) => invalidOf(market, followed)),
    quota: quotaOf({
      key: 'favorites',
      tier: tierOf(member.groups),
      used: valid.length + invalid.length + elsewhere.length,
    }),
    view: { columns: [...view.columns], sort: view.sort },
    events_until: eventsUntil(market),
    as_of: market.asOf,
  }
}

function idsOf(...lists: (readonly { readonly fund: { readonly lipperId: string } }[])[]): string[] {
  return lists.flat().map(({ fund }) => fund.lipperId)
}

function kindOf(market: Market, { id, fund, changes }: WatchedFund, groups: Groups): Kind {
  const summary = summariseFund(researchOf(market), fund.index)
  return { ...summary, groups: groups.of(id).map((group) => group.id), hasChanged: changes.count > 0 }
}

function entryOf(market: Market, watched: WatchedFund, groups: Groups): Reply['entries'][number] {
  const { id, fund, followedOn, note, changes } = watched
  const summary = summariseFund(researchOf(market), fund.index)
  return {
    ...cardOf(market, fund),
    e_name: summary.e_name,
    asset_type: summary.asset_type,
    sector: summary.sector,
    risk_level: summary.risk_level,
    price_only: summary.price_only,
    months_performance: summary.months_performance,
    followed_on: followedOn,
    perf_since: perfSince(market, fund.index, followedOn),
    id,
    note,
    groups: groups.of(id),
    score_then: changes.score_then,
    events_since: changes.events_since,
    trend: trendOf(market, fund.index),
  }
}

function invalidOf(market: Market, { fund, reason, followedOn, note }: InvalidFund): Reply['invalid'][number] {
  const heir = fund.successorId === null ? undefined : market.funds[market.indexOf(fund.successorId) ?? -1]
  const end = eventsOf(market, fund).find(({ kind }) => kind === 'merged_into' || kind === 'liquidated')
  return {
    lipper_id: fund.lipperId,
    c_name: displayName(fund.name),
    reason,
    followed_on: followedOn,
    ended_on: end?.date ?? null,
    note,
    successor: heir === undefined ? null : { lipper_id: heir.lipperId, c_name: displayName(heir.name) },
  }
}
