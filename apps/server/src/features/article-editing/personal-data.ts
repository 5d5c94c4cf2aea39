import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'article_autosaves',
    by: ['member_id'],
    given: { as: 'article_autosaves', rows: giveAutosaves },
    atRemoval: 'deleted',
  },
  {
    table: 'article_publications',
    by: ['member_id'],
    given: { notBecause: 'an article belongs to the site; who published it is its record' },
    atRemoval: 'unnamed',
  },
]

function giveAutosaves(db: Database, memberId: number) {
  return db
    .selectFrom('article_autosaves')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'base_version', 'saved_at', 'record'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute()
}
