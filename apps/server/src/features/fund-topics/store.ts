import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import type { HitSource } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { sql } from 'kysely'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

export type Dataset = 'demo' | 'real'

/** Topics of an invented market are not shown beside a real one. */
export function datasetOf(market: Market): Dataset {
  return market.isDemo ? 'demo' : 'real'
}

/** A topic in one of its versions. */
export interface TopicVersion extends WrittenTopic {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly writtenOn: IsoDate
  readonly restoredFrom: number | null
}

/** Every topic as it stands, in the order of the editors. */
export async function listTopicRows(db: Database, dataset: Dataset): Promise<TopicVersion[]> {
  const rows = await versionsOf(db)
    .where('topic.dataset', '=', dataset)
    .whereRef('written.version', '=', 'topic.version')
    .orderBy('written.place')
    .orderBy('topic.id')
    .execute()
  return rows.map(versionOf)
}

/** All versions of a topic, the newest first; none where there is no such topic. */
export async function listVersions(
  db: Database,
  dataset: Dataset,
  topic: { readonly id: number } | { readonly slug: string },
): Promise<TopicVersion[]> {
  const query = versionsOf(db).where('topic.dataset', '=', dataset).orderBy('written.version', 'desc')
  const own = 'id' in topic ? query.where('topic.id', '=', topic.id) : query.where('topic.slug', '=', topic.slug)
  return (await own.execute()).map(versionOf)
}

function versionsOf(db: Database) {
  return db
    .selectFrom('fund_topics as topic')
    .innerJoin('fund_topic_versions as written', 'written.topic_id', 'topic.id')
    .select(['topic.id', 'topic.slug'])
    .select([
      'written.version',
      'written.title',
      'written.subtitle',
      'written.thesis',
      'written.icon',
      'written.place',
      'written.visible_to',
      'written.rule',
      'written.written_at',
      'written.restored_from',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number]

function versionOf({ written_at, restored_from, ...written }: Row): TopicVersion {
  return { ...written, writtenOn: taipeiDayOf(written_at), restoredFrom: restored_from }
}

/** Whether a topic of that id is there. */
export async function isTopic(db: Database, dataset: Dataset, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('fund_topics')
    .select('id')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** An opening of a topic. */
export interface Hit {
  readonly memberId: number
  readonly topicId: number
  readonly source: HitSource
  readonly day: IsoDate
}

/**
 * Counts an opening, unless the member opened the topic from there on that day already; forgets those of the member that
 * are too old.
 *
 * @param before - days before it are forgotten
 * @returns whether it was the first
 */
export async function insertHit(
  db: Database,
  { memberId, topicId, source, day }: Hit,
  before: IsoDate,
): Promise<boolean> {
  const { rows } = await sql`
    with forgotten as (delete from fund_topic_hits where member_id = ${memberId} and day < ${before}::date)
    insert into fund_topic_hits (member_id, topic_id, source, day)
      values (${memberId}::int, ${topicId}::int, ${source}::text, ${day}::date)
      on conflict do nothing
      returning topic_id`.execute(db)
  return rows.length > 0
}

/** How often a topic was opened from somewhere. */
export interface HitCount {
  readonly topicId: number
  readonly source: HitSource
  /** Since the first of two days, and since the later one. */
  readonly long: number
  readonly short: number
}

/** Openings since a day, and of those the ones since a later day, by topic and source. */
export async function countHits(
  db: Database,
  { since, lately }: { readonly since: IsoDate; readonly lately: IsoDate },
): Promise<HitCount[]> {
  const rows = await db
    .selectFrom('fund_topic_hits')
    .select(['topic_id', 'source'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('long'),
      fn.countAll<number | string>().filterWhere('day', '>=', lately).as('short'),
    ])
    .where('day', '>=', since)
    .groupBy(['topic_id', 'source'])
    .execute()
  return rows.map(({ topic_id, source, long, short }) => ({
    topicId: topic_id,
    source,
    long: Number(long),
    short: Number(short),
  }))
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'fund_topic_hits', by: ['member_id'], given: { as: 'fund_topics', rows: giveHits }, atRemoval: 'deleted' },
]

function giveHits(db: Database, memberId: number) {
  return db
    .selectFrom('fund_topic_hits as hit')
    .innerJoin('fund_topics as topic', 'topic.id', 'hit.topic_id')
    .select(['hit.day', 'topic.slug', 'hit.source'])
    .where('hit.member_id', '=', memberId)
    .orderBy('hit.day')
    .orderBy('topic.slug')
    .orderBy('hit.source')
    .execute()
}
