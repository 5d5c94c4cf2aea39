import type { UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A choice that a member made. */
export interface GivenAnswer {
  readonly memberId: number
  readonly topic: UnderstandingTopic
  readonly choice: number
  readonly isRight: boolean
  readonly at: string
}

/** Remembers the first time that a member opens a panel. */
export async function insertOpened(
  db: Database,
  { memberId, topic, at }: Pick<GivenAnswer, 'memberId' | 'topic' | 'at'>,
): Promise<void> {
  await db
    .insertInto('understanding_panels')
    .values({ member_id: memberId, topic, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps a choice, once: given again it stays as it was the first time. */
export async function insertAnswer(
  trx: Database,
  { memberId, topic, choice, isRight, at }: GivenAnswer,
): Promise<void> {
  await sql`
    insert into understanding_answers (member_id, topic, choice, is_right, after_panel, answered_at)
    select ${memberId}::int, ${topic}::text, ${choice}::int, ${isRight}::boolean,
      exists (select from understanding_panels where member_id = ${memberId}::int and topic = ${topic}::text),
      ${at}::timestamptz
    on conflict (member_id, topic, choice) do nothing`.execute(trx)
}

/** All that a member answered, in the order in which they did. */
export function listAnswers(db: Database, memberId: number) {
  return db
    .selectFrom('understanding_answers')
    .select(['topic', 'choice'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** First answers of all members by topic, and by whether they had opened the panel. */
export async function countFirstAnswers(db: Database) {
  const { rows } = await sql<{ topic: UnderstandingTopic; after_panel: boolean; count: number; right: number }>`
    select topic, after_panel, count(*)::int as count, (count(*) filter (where is_right))::int as right
    from (
      select distinct on (member_id, topic) topic, after_panel, is_right
      from understanding_answers order by member_id, topic, id
    ) as first
    group by topic, after_panel`.execute(db)
  return rows
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'understanding_panels',
    by: ['member_id'],
    given: { as: 'understanding_panels', rows: givePanels },
    atRemoval: 'deleted',
  },
  {
    table: 'understanding_answers',
    by: ['member_id'],
    given: { as: 'understanding_answers', rows: giveAnswers },
    atRemoval: 'deleted',
  },
]

function givePanels(db: Database, memberId: number) {
  return db
    .selectFrom('understanding_panels')
    .select(['topic', 'opened_at'])
    .where('member_id', '=', memberId)
    .orderBy('topic')
    .execute()
}

function giveAnswers(db: Database, memberId: number) {
  return db
    .selectFrom('understanding_answers')
    .select(['topic', 'choice', 'is_right', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
