import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundTopic } from '@zhiheng/contract/fund-topics.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { relatedTopics } from '@zhiheng/domain/fund-topics/related-topics.ts'
import { changedParts } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toPercent } from '../funds/wire-number.ts'
import { growthOfFunds, overlapOfFunds } from './describe-members.ts'
import { findMembers, shownPicks, type TopicMember } from './find-members.ts'
import { namesOfRule } from './names-of-rule.ts'
import { onceByRule } from './once-by-rule.ts'
import { popularTopics } from './popular-topics.ts'
import { shareReply } from './share-reply.ts'
import { datasetOf, listTopicRows, listVersions, type TopicVersion } from './store.ts'
import { topicHead } from './topic-head.ts'

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
  const dataset = datasetOf(market)
  // at once: a page waits for the database as seldom as it can
  const [versions, rows, popular] = await Promise.all([
    listVersions(site.db, dataset, { slug }),
    listTopicRows(site.db, dataset),
    popularTopics(site),
  ])
  const [topic] = versions
  const isShown = (one: TopicVersion) => isTopicShown(member?.groups ?? null, one)
  if (topic === undefined || !isShown(topic)) throw new Refusal('not_found')
  const { thesis, rule } = topic
  const others = rows.filter((one) => one.id !== topic.id && isShown(one))
  return {
    ...topicHead(topic, popular),
    thesis,
    rule: shownPicks(market, rule),
    rule_changed_on: ruleChange(versions, topic).writtenOn,
    as_of: market.funds.length === 0 ? null : market.asOf,
    ...(await fundsOnce(site.db, market, rule)),
    related: relatedTopics(rule, others, MOST_RELATED).map((one) => topicHead(one, popular)),
  }
}

const MOST_RELATED = 4

/** The version from which on the rule is what it is now. */
function ruleChange(versions: readonly TopicVersion[], newest: TopicVersion): TopicVersion {
  let since = newest
  for (const version of versions) {
    if (changedParts(version, newest).includes('rule')) break
    since = version
  }
  return since
}

/** What a rule finds in a snapshot, found once: other readers of the topic take what the first one waited for. */
const fundsOnce = onceByRule(fundsOf)

async function fundsOf(db: Database, market: Market, rule: TopicRule): Promise<Funds> {
  const { members, total, silent } = await findMembers(db, market, rule)
  const funds = members.map(({ fund }) => fund)
  return {
    total,
    silent: silent.length,
    entries: members.map((member) => entryOf(market, member)),
    overlap: await overlapOfFunds(db, market, funds),
    growth: await growthOfFunds(market, funds),
    names: namesOfRule(market, rule),
  }
}

function entryOf(market: Market, { fund, share, reason }: TopicMember): Reply['entries'][number] {
  const research = researchOf(market)
  const one = summariseFund(research, fund.index)
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
    total_expense: one.total_expense,
    size_twd: one.size_twd,
    perf_1y: toPercent(research.twdPerf[cellOf(fund.index, '1y')]),
    share: shareReply(share),
    reason,
  }
}
