import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listEditedTopics, listTopicVersions, tryTopicRule } from '@zhiheng/contract/fund-topics/editing.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { faultsOfRule } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import { changedParts, type WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import { countConditions, type TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isForPro } from '@zhiheng/domain/fund-topics/topic-visibility.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { findMembers, type FoundMembers } from '../find-members.ts'
import { namesOfRule } from '../names-of-rule.ts'
import { hitsOfMonth } from '../popular-topics.ts'
import { shareReply } from '../share-reply.ts'
import { datasetOf, type HitCount, listTopicRows, listVersions } from '../store.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Hits = ReplyOf<typeof listEditedTopics>['entries'][number]['hits']

/** Every topic as it stands, with how often members opened it. */
export async function showEdited(site: Place): Promise<ReplyOf<typeof listEditedTopics>> {
  const rows = await listTopicRows(site.db, datasetOf(site.market()))
  const hits = await hitsOfMonth(site)
  return {
    entries: rows.map((row) => ({
      ...writtenOf(row),
      id: row.id,
      slug: row.slug,
      version: row.version,
      written_on: row.writtenOn,
      condition_count: countConditions(row.rule),
      pro_only: isForPro(row.rule),
      hits: hitsOf(hits.filter(({ topicId }) => topicId === row.id)),
    })),
  }
}

function hitsOf(counts: readonly HitCount[]): Hits {
  const from = (source: HitCount['source']) => {
    const count = counts.find((one) => one.source === source)
    return { seven_days: count?.short ?? 0, thirty_days: count?.long ?? 0 }
  }
  return {
    seven_days: sumOf(counts.map(({ short }) => short)),
    thirty_days: sumOf(counts.map(({ long }) => long)),
    by_source: {
      home: from('home'),
      topic_page: from('topic_page'),
      search: from('search'),
      recommend: from('recommend'),
    },
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** @throws Refusal not_found */
export async function showVersions({ db, market }: Place, id: number): Promise<ReplyOf<typeof listTopicVersions>> {
  const versions = await listVersions(db, datasetOf(market()), { id })
  const [newest] = versions
  if (newest === undefined) throw new Refusal('not_found')
  return {
    slug: newest.slug,
    names: Object.assign({}, ...versions.map(({ rule }) => namesOf(market(), rule))),
    entries: versions.map((version, at) => {
      const before = versions[at + 1]
      return {
        ...writtenOf(version),
        version: version.version,
        written_on: version.writtenOn,
        restored_from: version.restoredFrom,
        changed: before === undefined ? [] : changedParts(before, version),
      }
    }),
  }
}

/** What a rule goes by, the funds that it picks too. */
function namesOf(market: Market, rule: TopicRule): Record<string, string> {
  if (rule.kind !== 'recommend') return namesOfRule(market, rule)
  const funds = rule.picks.flatMap(({ lipper_id: id }) => market.funds[market.indexOf(id) ?? -1] ?? [])
  return Object.fromEntries(funds.map(({ lipperId, name }) => [lipperId, displayName(name)]))
}

function writtenOf({ title, subtitle, thesis, icon, place, visible_to, rule }: WrittenTopic) {
  return { title, subtitle, thesis, icon, place, visible_to: [...visible_to], rule }
}

const nothing: FoundMembers = { members: [], total: 0, silent: [], unknown: [] }

/** What a rule would find now. */
export async function tryRule({ db, market }: Place, rule: TopicRule): Promise<ReplyOf<typeof tryTopicRule>> {
  const faults = faultsOfRule(rule)
  const { members, total, silent, unknown } = faults.length > 0 ? nothing : await findMembers(db, market(), rule)
  return {
    faults,
    condition_count: countConditions(rule),
    pro_only: isForPro(rule),
    total,
    silent: silent.length,
    unknown: [...unknown],
    entries: members.map(({ fund, share }) => ({
      lipper_id: fund.lipperId,
      name: displayName(fund.name),
      share: shareReply(share),
    })),
  }
}
