import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { meetsTheme, type ThemeShare, themeShare } from '@zhiheng/domain/fund-topics/theme-share.ts'
import type {
  HoldingRule,
  RecommendRule,
  ScreenerConditions,
  TopicRule,
} from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'

import type { Database } from '../../platform/database/database.ts'
import { isWithheld } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { placesFound } from '../screener/search-funds.ts'

/** A fund of a topic. */
export interface TopicMember {
  readonly fund: MarketFund
  readonly share: ThemeShare | null
  readonly reason: string | null
}

/** What a rule finds in a snapshot. */
export interface FoundMembers {
  /** The first funds, as many as the rule shows. */
  readonly members: readonly TopicMember[]
  /** Funds that fit. */
  readonly total: number
  /** Funds that were looked into and disclose nothing. */
  readonly silent: readonly MarketFund[]
  /** Ids of funds and securities that nobody knows. */
  readonly unknown: readonly string[]
}

/** The funds of a rule: those that a saved search finds, that an editor picked, or that hold a theme, the purest first. */
export function findMembers(db: Database, market: Market, rule: TopicRule): Promise<FoundMembers> | FoundMembers {
  switch (rule.kind) {
    case 'search':
      return searched(market, rule.conditions, rule.limit)
    case 'recommend':
      return picked(market, rule)
    case 'holding':
      return holders(db, market, rule)
  }
}

function searched(market: Market, conditions: ScreenerConditions, limit: number): FoundMembers {
  const funds = fundsFound(market, conditions)
  const members = funds.slice(0, limit).map((fund) => ({ fund, share: null, reason: null }))
  return { members, total: funds.length, silent: [], unknown: [] }
}

/** The funds that meet conditions, one class a strategy. */
export function fundsFound(market: Market, conditions: ScreenerConditions): MarketFund[] {
  return placesFound(market, ScreenerQuery.parse(conditions)).flatMap((place) => market.funds[place] ?? [])
}

/** What an editor picked stays in the list after its end: the record of a list is that of all its funds. */
function picked(market: Market, rule: RecommendRule): FoundMembers {
  const { picks } = shownPicks(market, rule)
  const found = picks.map(({ lipper_id, reason }) => {
    const fund = market.funds[market.indexOf(lipper_id) ?? -1]
    return fund === undefined ? null : { fund, share: null, reason }
  })
  const members = found.filter((member) => member !== null)
  const unknown = picks.filter((_, at) => found[at] === null).map(({ lipper_id }) => lipper_id)
  return { members, total: members.length, silent: [], unknown }
}

/** A rule without the picks that a firm does not sell. */
export function shownPicks<R extends TopicRule>(market: Market, rule: R): R {
  if (rule.kind !== 'recommend') return rule
  return { ...rule, picks: rule.picks.filter(({ lipper_id: id }) => !isWithheld(market, id)) }
}

async function holders(db: Database, market: Market, rule: HoldingRule): Promise<FoundMembers> {
  const funds = fundsFound(market, rule.conditions)
  const seen = await seeEach(db, market, funds)
  const shares = seen.map((one) => themeShare(one, rule.theme))
  const fitting = funds
    .flatMap((fund, at) => {
      const share = shares[at] ?? null
      return share !== null && meetsTheme(share, rule) ? [{ fund, share, reason: null }] : []
    })
    .toSorted((a, b) => b.share.purity - a.share.purity || b.share.percent - a.share.percent)
  return {
    members: fitting.slice(0, rule.limit),
    total: fitting.length,
    silent: funds.filter((_, at) => (shares[at] ?? null) === null),
    unknown: rule.theme.filter(({ kind, id }) => kind === 'security' && !market.securities.has(id)).map(({ id }) => id),
  }
}

/** What each of some funds holds, itself the whole. */
export function seeEach(db: Database, market: Market, funds: readonly MarketFund[]): Promise<SeenFund[]> {
  const parts = funds.map((fund) => {
    const sector = subSectorOf(fund.sector2Id)
    return { fund, assetType: sector === null ? ('other' as const) : assetTypeOf(sector), percent: 100 }
  })
  return seeThroughFunds(db, market, parts)
}
