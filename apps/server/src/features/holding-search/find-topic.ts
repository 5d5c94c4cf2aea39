import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { HoldingRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { searchHoldings } from '@zhiheng/domain/holding-search/search-holdings.ts'

import type { Site } from '../../platform/site.ts'
import { findMembers, type FoundMembers } from '../fund-topics/find-members.ts'
import { namesOfRule } from '../fund-topics/names-of-rule.ts'
import { onceByRule } from '../fund-topics/once-by-rule.ts'
import { requireTopic } from '../fund-topics/require-topic.ts'
import type { Found, FoundFunds } from './found-funds.ts'
import type { HoldingIndex } from './holding-index.ts'
import { lookUp, writeLookedUp } from './look-up.ts'

const nothing: FoundFunds = {
  about: { conditions: [], contradictions: [], like: null, topic: null, any: 0, without: [] },
  rows: [],
  untold: [],
  searched: null,
}

interface AskedTopic {
  /** Its name in addresses; '' before one is chosen. */
  readonly slug: string
  readonly member: Caller | null
}

/**
 * The funds of a ready theme, the largest part in it first: those that stand in the topic, by the parts of its theme.
 *
 * @throws Refusal not_found where there is no such topic, it is not for whoever asks, or it is found by no holdings
 */
export async function findTopic(site: Site, index: HoldingIndex, { slug, member }: AskedTopic): Promise<FoundFunds> {
  if (slug === '') return nothing
  const market = site.market()
  const topic = await requireTopic(site, member, slug)
  const { id, title, rule } = topic
  if (rule.kind !== 'holding') throw new Refusal('not_found')
  const lookedUp = rule.theme.map(({ kind, id: name }) => lookUp(index, { kind, name, op: 'holds', percent: null }))
  const conditions = lookedUp.flatMap(({ condition }) => condition ?? [])
  const search = searchHoldings(index.table, conditions, 'any')
  const found = await allMembers(site.db, market, rule)
  const rows = rowsOf(index, found)
  return {
    about: {
      conditions: writeLookedUp(index, lookedUp, search),
      contradictions: [],
      like: null,
      topic: { id, slug, title, rule: onWire(rule), names: namesOfRule(market, rule) },
      any: search.any,
      without: [],
    },
    rows,
    untold: [...new Set(found.silent.flatMap(({ strategyId }) => index.rowOf.get(strategyId) ?? []))].map((row) => ({
      row,
      total: null,
    })),
    searched: { conditions, search },
  }
}

/** All that fit, and not the first alone. */
const allMembers = onceByRule(async (db, market, rule: HoldingRule) =>
  findMembers(db, market, { ...rule, limit: market.funds.length }),
)

function onWire(rule: HoldingRule) {
  return { ...rule, conditions: { ...rule.conditions } }
}

/** As the topic weighs them: what belongs to two parts of a theme counts once. */
function rowsOf({ rowOf }: HoldingIndex, { members }: FoundMembers): Found[] {
  const totals = new Map<number, number>()
  for (const { fund, share } of members) {
    const row = rowOf.get(fund.strategyId)
    if (row !== undefined && share !== null && !totals.has(row)) totals.set(row, share.percent)
  }
  return [...totals].map(([row, total]) => ({ row, total })).toSorted((a, b) => b.total - a.total || a.row - b.row)
}
