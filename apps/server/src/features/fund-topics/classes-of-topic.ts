import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { meetsTheme, themeShare } from '@zhiheng/domain/fund-topics/theme-share.ts'
import type { HoldingRule, ScreenerConditions, TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { placesFound } from '../screener/search-funds.ts'
import { fundsFound, seeEach, shownPicks } from './find-members.ts'

/**
 * Places in the market of every class that belongs to a topic, also of those that its list is too short for. What a
 * strategy holds all its classes hold; what an editor picked is that class alone.
 */
export async function classesOfTopic(db: Database, market: Market, rule: TopicRule): Promise<readonly number[]> {
  switch (rule.kind) {
    case 'search':
      return classesFound(market, rule.conditions)
    case 'recommend':
      return shownPicks(market, rule).picks.flatMap(({ lipper_id: id }) => market.indexOf(id) ?? [])
    case 'holding':
      return holding(db, market, rule)
  }
}

function classesFound(market: Market, conditions: ScreenerConditions): number[] {
  return placesFound(market, ScreenerQuery.parse({ ...conditions, classes: '1' }))
}

async function holding(db: Database, market: Market, rule: HoldingRule): Promise<number[]> {
  const funds = fundsFound(market, rule.conditions)
  const seen = await seeEach(db, market, funds)
  const strategies = new Set(
    funds.flatMap(({ strategyId }, at) => {
      const one = seen[at]
      const share = one === undefined ? null : themeShare(one, rule.theme)
      return share !== null && meetsTheme(share, rule) ? [strategyId] : []
    }),
  )
  return classesFound(market, rule.conditions).filter((place) => strategies.has(market.funds[place]?.strategyId ?? ''))
}
