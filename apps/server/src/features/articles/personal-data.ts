import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'article_reads', by: ['member_id'], given: { as: 'article_reads', rows: giveReads }, atRemoval: 'deleted' },
  {
    table: 'article_sign_ups',
    by: ['member_id'],
    given: { as: 'event_sign_ups', rows: giveSignUps },
    atRemoval: 'deleted',
  },
  {
    table: 'article_versions',
    by: ['member_id'],
    given: { notBecause: 'an article belongs to the site; who saved which version is its record' },
    atRemoval: 'unnamed',
  },
]

function giveReads(db: Database, memberId: number) {
  return db
    .selectFrom('article_reads')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'articles.title', 'first_read_at', 'last_read_at', 'opened_on'])
    .where('member_id', '=', memberId)
    .orderBy('first_read_at')
    .execute()
}

function giveSignUps(db: Database, memberId: number) {
  return db
    .selectFrom('article_sign_ups')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'articles.title', 'signed_up_at'])
    .where('member_id', '=', memberId)
    .orderBy('signed_up_at')
    .execute()
}
