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
    table: 'article_hearings',
    by: ['member_id'],
    given: { as: 'article_hearings', rows: giveHearings },
    atRemoval: 'deleted',
  },
  {
    table: 'article_hearings_begun',
    by: ['member_id'],
    given: { as: 'article_hearings_begun', rows: giveBegun },
    atRemoval: 'deleted',
  },
  {
    table: 'article_cards_known',
    by: ['member_id'],
    given: { as: 'flashcards', rows: giveCards },
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

function giveHearings(db: Database, memberId: number) {
  return db
    .selectFrom('article_hearings')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'articles.title', 'heard_on'])
    .where('member_id', '=', memberId)
    .orderBy('heard_on')
    .execute()
}

function giveBegun(db: Database, memberId: number) {
  return db
    .selectFrom('article_hearings_begun')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'articles.title', 'begun_at'])
    .where('member_id', '=', memberId)
    .orderBy('begun_at')
    .execute()
}

function giveCards(db: Database, memberId: number) {
  return db
    .selectFrom('article_cards_known')
    .innerJoin('articles', 'articles.key', 'article_key')
    .select(['articles.id as article', 'articles.title', 'card', 'box', 'due_on'])
    .where('member_id', '=', memberId)
    .orderBy('article_key')
    .orderBy('card')
    .execute()
}
