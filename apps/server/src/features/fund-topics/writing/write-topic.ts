import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { changeFundTopic, createFundTopic, orderFundTopics } from '@zhiheng/contract/fund-topics/editing.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { faultsOfRule } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import { faultText } from '@zhiheng/domain/fund-topics/text.ts'
import type { WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import { RESERVED_SLUGS, type TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { datasetOf, isTopic, listTopicRows, listVersions } from '../store.ts'
import { text } from '../text.ts'
import { advanceTopic, insertTopic, insertVersion } from './store.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Made = { readonly id: number; readonly version: number }

/** @throws Refusal invalid_field where its name in addresses is taken, or its rule can find nothing */
export async function createTopic(
  site: Place,
  actor: Actor,
  { slug, ...written }: InputOf<typeof createFundTopic>['body'],
): Promise<Made> {
  if (RESERVED_SLUGS.includes(slug)) throw new Refusal('invalid_field', { slug: text.slugReserved })
  requireRule(site.market(), written.rule)
  return site.db.transaction().execute(async (db) => {
    const id = await insertTopic(db, datasetOf(site.market()), slug)
    if (id === null) throw new Refusal('invalid_field', { slug: text.slugTaken })
    return writeVersion({ ...site, db }, actor, { id, version: 1, written, restoredFrom: null })
  })
}

/** @throws Refusal not_found; stale_version where someone else has changed it; invalid_field where its rule can find nothing */
export async function changeTopic(
  site: Place,
  actor: Actor,
  { id, version, ...written }: InputOf<typeof changeFundTopic>['body'] & { readonly id: number },
): Promise<Made> {
  requireRule(site.market(), written.rule)
  return site.db.transaction().execute(async (db) => {
    await requireVersion(db, site.market(), { id, version })
    return writeVersion({ ...site, db }, actor, { id, version: version + 1, written, restoredFrom: null })
  })
}

/**
 * Brings back what an earlier version said, as the next version: nothing that was written is lost.
 *
 * @throws Refusal not_found where there is no such topic or version; stale_version where someone else has changed it
 */
export async function restoreTopic(
  site: Place,
  actor: Actor,
  { id, restored, version }: Made & { readonly restored: number },
): Promise<Made> {
  return site.db.transaction().execute(async (db) => {
    const versions = await listVersions(db, datasetOf(site.market()), { id })
    const found = versions.find((one) => one.version === restored)
    if (found === undefined) throw new Refusal('not_found')
    await requireVersion(db, site.market(), { id, version })
    return writeVersion({ ...site, db }, actor, { id, version: version + 1, written: found, restoredFrom: restored })
  })
}

/**
 * Puts all topics into an order; those that keep their place keep their version.
 *
 * @throws Refusal stale_version where these are not all that there are, or someone else has changed one
 */
export async function orderTopics(
  site: Place,
  actor: Actor,
  { topics }: InputOf<typeof orderFundTopics>['body'],
): Promise<{ ids: number[] }> {
  const market = site.market()
  const ids = topics.map(({ id }) => id)
  await site.db.transaction().execute(async (db) => {
    const rows = new Map((await listTopicRows(db, datasetOf(market))).map((row) => [row.id, row]))
    const isWhole = new Set(ids).size === rows.size && ids.length === rows.size
    if (!isWhole || topics.some(({ id, version }) => rows.get(id)?.version !== version))
      throw new Refusal('stale_version')
    for (const [at, id] of ids.entries()) {
      const row = rows.get(id)
      if (row === undefined || row.place === at + 1) continue
      await requireVersion(db, market, row)
      await insertVersion(db, {
        ...row,
        place: at + 1,
        topicId: id,
        version: row.version + 1,
        writtenAt: site.clock.now().toISOString(),
        restoredFrom: null,
      })
    }
    await recordAudit({ ...site, db }, { ...actor, event: 'fund_topics_ordered', details: { topics: ids.join(',') } })
  })
  return { ids }
}

function requireRule(market: Market, rule: TopicRule): void {
  const [fault] = faultsOfRule(rule)
  if (fault !== undefined) throw new Refusal('invalid_field', { rule: faultText[fault] })
  if (rule.kind !== 'recommend') return
  const unknown = rule.picks.filter(({ lipper_id }) => market.indexOf(lipper_id) === null)
  if (unknown.length === 0) return
  const ids = unknown.map(({ lipper_id }) => lipper_id).join('、')
  throw new Refusal('invalid_field', { rule: text.unknownFunds(ids) })
}

async function requireVersion(db: Database, market: Market, { id, version }: Made): Promise<void> {
  const dataset = datasetOf(market)
  if (await advanceTopic(db, { dataset, id, version })) return
  throw new Refusal((await isTopic(db, dataset, id)) ? 'stale_version' : 'not_found')
}

interface NextVersion extends Made {
  readonly written: WrittenTopic
  readonly restoredFrom: number | null
}

async function writeVersion(
  site: Pick<Site, 'db' | 'clock'>,
  actor: Actor,
  { id, version, written, restoredFrom }: NextVersion,
): Promise<Made> {
  const writtenAt = site.clock.now().toISOString()
  await insertVersion(site.db, { ...written, topicId: id, version, writtenAt, restoredFrom })
  const event = restoredFrom === null ? 'fund_topic_written' : 'fund_topic_restored'
  await recordAudit(site, { ...actor, event, details: { topic: id, version } })
  return { id, version }
}
