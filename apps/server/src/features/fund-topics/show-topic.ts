import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundTopic } from '@zhiheng/contract/fund-topics.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { changedParts } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isForPro, isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { sectorsOf } from '../market/sector-rows.ts'
import { growthOfFunds, overlapOfFunds } from './describe-members.ts'
import { findMembers, type TopicMember } from './find-members.ts'
import { popularTopics } from './popular-topics.ts'
import { shareReply } from './share-reply.ts'
import { datasetOf, listVersions, type TopicVersion } from './store.ts'

type Reply = ReplyOf<typeof getFundTopic>
type Funds = Pick<Reply, 'total' | 'silent' | 'entries' | 'overlap' | 'growth' | 'names'>

/**
 * A topic with its funds, how alike they are and what they returned.
 *
 * @throws Refusal not_found where there is none of the name, or it is not for whoever asks
 */
export async function showTopic(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Caller | null,
  slug: string,
): Promise<Reply> {
  const market = site.market()
  // at once: a page waits for the database as seldom as it can
  const [versions, popular] = await Promise.all([
    listVersions(site.db, datasetOf(market), { slug }),
    popularTopics(site),
  ])
  const [topic] = versions
  if (topic === undefined || !isTopicShown(member?.groups ?? null, topic)) throw new Refusal('not_found')
  const { id, title, subtitle, icon, thesis, rule } = topic
  return {
    id,
    slug,
    title,
    subtitle,
    kind: rule.kind,
    icon,
    is_popular: popular.has(id),
    pro_only: isForPro(rule),
    thesis,
    rule,
    rule_changed_on: ruleChange(versions, topic).writtenOn,
    as_of: market.funds.length === 0 ? null : market.asOf,
    ...(await fundsOnce(site.db, market, rule)),
  }
}

/** The version from which on the rule is what it is now. */
function ruleChange(versions: readonly TopicVersion[], newest: TopicVersion): TopicVersion {
  let since = newest
  for (const version of versions) {
    if (changedParts(version, newest).includes('rule')) break
    since = version
  }
  return since
}

const MOST_KEPT = 64
const byMarket = new WeakMap<Market, Map<string, Promise<Funds>>>()

/** What a rule finds in a snapshot, found once: other readers of the topic take what the first one waited for. */
function fundsOnce(db: Database, market: Market, rule: TopicRule): Promise<Funds> {
  const known = byMarket.get(market) ?? new Map<string, Promise<Funds>>()
  byMarket.set(market, known)
  const key = JSON.stringify(rule)
  const made = known.get(key) ?? fundsOf(db, market, rule)
  known.delete(key)
  known.set(key, made)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  // what failed is made again for the next who asks
  made.catch(() => known.delete(key))
  return made
}

async function fundsOf(db: Database, market: Market, rule: TopicRule): Promise<Funds> {
  const { members, total, silent } = await findMembers(db, market, rule)
  const funds = members.map(({ fund }) => fund)
  return {
    total,
    silent,
    entries: members.map((member) => entryOf(market, member)),
    overlap: await overlapOfFunds(db, market, funds),
    growth: await growthOfFunds(market, funds),
    names: namesOf(market, rule),
  }
}

function entryOf(market: Market, { fund, share, reason }: TopicMember): Reply['entries'][number] {
  const one = summariseFund(researchOf(market), fund.index)
  return {
    lipper_id: one.lipper_id,
    name: one.name,
    warnings: one.warnings,
    currency: one.currency,
    asset_type: one.asset_type,
    sector: one.sector,
    risk_level: one.risk_level,
    active: one.active,
    score: one.score,
    price_only: one.price_only,
    not_bought: one.not_bought,
    months_performance: one.months_performance,
    total_expense: one.total_expense,
    size_twd: one.size_twd,
    share: shareReply(share),
    reason,
  }
}

/** Names of what the rule goes by: markets, sub-sectors and securities. */
function namesOf(market: Market, rule: TopicRule): Record<string, string> {
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
