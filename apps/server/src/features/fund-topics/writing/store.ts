import type { WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../store.ts'

/** A version of a topic that is written now. */
export interface NewVersion extends WrittenTopic {
  readonly topicId: number
  readonly version: number
  readonly writtenAt: string
  readonly restoredFrom: number | null
}

/** @returns its id; null where the name is taken */
export async function insertTopic(db: Database, dataset: Dataset, slug: string): Promise<number | null> {
  const made = await db
    .insertInto('fund_topics')
    .values({ dataset, slug, version: 1 })
    .onConflict((conflict) => conflict.columns(['dataset', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** The addresses that topics have, also of those that are shown no more. */
export async function listSlugs(db: Database, dataset: Dataset): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('fund_topics').select('slug').where('dataset', '=', dataset).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Adds a version; `fund_topics.version` says that it stands. */
export async function insertVersion(db: Database, made: NewVersion): Promise<void> {
  const { topicId, version, writtenAt, restoredFrom, visible_to, rule, ...said } = made
  await db
    .insertInto('fund_topic_versions')
    .values({
      topic_id: topicId,
      version,
      title: said.title,
      subtitle: said.subtitle,
      thesis: said.thesis,
      icon: said.icon,
      place: said.place,
      visible_to: JSON.stringify(visible_to),
      rule: JSON.stringify(rule),
      written_at: writtenAt,
      restored_from: restoredFrom,
    })
    .execute()
}

/** Lets the next version stand. @returns whether it was still in the version that was read */
export async function advanceTopic(
  db: Database,
  { dataset, id, version }: { readonly dataset: Dataset; readonly id: number; readonly version: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('fund_topics')
    .set({ version: version + 1 })
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
