import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { sectorsOf } from '../market/sector-rows.ts'

/** Names of what the rule goes by: markets, sub-sectors and securities. */
export function namesOfRule(market: Market, rule: TopicRule): Record<string, string> {
  if (rule.kind === 'recommend') return {}
  const { sector, sub_sector } = rule.conditions
  const securities = rule.kind === 'holding' ? rule.theme : []
  const known = [
    ...idsIn(sector).map((id) => [id, sectorName(id)] as const),
    ...idsIn(sub_sector).map((id) => [id, subSectorOf(id)?.csname] as const),
    ...securities.map(({ id }) => [id, market.securities.get(id)?.name] as const),
  ]
  return Object.fromEntries(known.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])))
}

function idsIn(values: string | undefined): string[] {
  return values?.split(',') ?? []
}

function sectorName(wanted: string): string | undefined {
  return [...sectorsOf('set23'), ...sectorsOf('set14')].find(({ id }) => id === wanted)?.name
}
