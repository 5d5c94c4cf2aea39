import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'

// What a firm, its staff or a job writes about one of its clients: put into its table directly.

/** When all of it happened. */
const at = '2026-11-20T04:00:00Z'

/** A client of a firm, which keeps a note on them. */
export async function belongToAFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const brand = {
    name: '某銀行',
    mark: '某',
    colour: '#0f6e5c',
    operator: '',
    license: '',
    address: '',
    phone: '',
    email: '',
  }
  const { id: firm_id } = await db
    .insertInto('firms')
    .values({ dataset: 'real', brand: JSON.stringify(brand) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = { firm_id, member_id: who.id }
  await db
    .insertInto('firm_members')
    .values({ ...client, role: 'member', joined_at: at })
    .execute()
  await db
    .insertInto('firm_notes')
    .values({ ...client, author_id: who.id, text: '下週回電', at })
    .execute()
  await db
    .insertInto('firm_invitations')
    .values({
      firm_id,
      kind: 'client',
      email: who.email,
      note: '',
      name: '',
      token_hash: Buffer.alloc(32, who.id),
      invited_by: who.id,
      made_at: at,
      sent_at: at,
      expires_at: at,
      accepted_at: at,
    })
    .execute()
  await db
    .insertInto('firm_joinings')
    .values({ ...client, kind: 'client', told_version: '1.0', at })
    .execute()
  await agreeToDocument(db, client)
}

/** A document that a firm put before its client alone, and to which they agreed. */
async function agreeToDocument(
  db: Database,
  { firm_id, member_id }: { readonly firm_id: number; readonly member_id: number },
): Promise<void> {
  const withdrawn = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null }
  const { id: document_id } = await db
    .insertInto('firm_documents')
    .values({
      ...withdrawn,
      firm_id,
      member_id,
      kind: 'contract',
      name: '契約',
      audience: 'client',
      pool_id: null,
      must_agree: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { firm_id, document_id, number: 1, hash: 'a'.repeat(64) }
  await db
    .insertInto('firm_document_versions')
    .values({ ...version, size: 4, note: '', bytes: Buffer.from('%PDF'), brought_by: member_id, brought_at: at })
    .execute()
  await db
    .insertInto('firm_document_consents')
    .values({ ...version, member_id, agreed_at: at })
    .execute()
  await db
    .insertInto('firm_document_openings')
    .values({ firm_id, document_id, number: 1, member_id, page: 'vaults', opened_at: at })
    .execute()
}

/** A plan of their firm that a portfolio of theirs follows. */
export async function followTheirFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const portfolio_id = await firstPortfolioOf(db, who)
  const firm_id = await firmOf(db, who)
  const { id: plan_id } = await db
    .insertInto('firm_plans')
    .values({
      firm_id,
      draft: null,
      state: 'published',
      written_by: who.id,
      written_at: at,
      restores: null,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { firm_id, portfolio_id, member_id: who.id, plan_id }
  await db
    .insertInto('firm_plan_followers')
    .values({ ...of, number: 1, kyc: 3, adopted_at: at, told_number: 1 })
    .execute()
}

/** Shows what they kept to a firm that they are of. */
export async function shareAdvice({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const { id } = await db
    .selectFrom('suggestions')
    .select('id')
    .where('member_id', '=', who.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const firm_id = await firmOf(db, who)
  const said = { view: 'agree', words: '可以', said_at: at, said_by: who.id } as const
  await db
    .insertInto('shared_advice')
    .values({ suggestion_id: id, firm_id, member_id: who.id, shared_at: at, ...said })
    .execute()
}

/** A portfolio of theirs that is open to their firm, and what the firm proposed for it. */
export async function openToTheirFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const portfolio_id = await firstPortfolioOf(db, who)
  const firm_id = await firmOf(db, who)
  const of = { firm_id, portfolio_id, member_id: who.id }
  await db
    .insertInto('firm_portfolios')
    .values({ ...of, opened_at: at })
    .execute()
  const { id: preflight_id } = await db
    .insertInto('preflights')
    .values({
      firm_id,
      author_id: who.id,
      name: '秋季調整',
      note: '',
      target: '[]',
      rules: JSON.stringify({ mostChange: 200, mostFunds: 30 }),
      state: 'ready',
      as_of: asIsoDate('2026-11-20'),
      started_at: at,
      moved_at: at,
      total: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sums = { change: 0, trades: 0, cost: null, tax: 0, fundsAfter: 0 }
  const effect = JSON.stringify({ currency: 'TWD', value: null, funds: [], ...sums })
  const answered = { answer: 'declined', answered_at: at, told_at: at } as const
  await db
    .insertInto('preflight_entries')
    .values({ ...of, preflight_id, outcome: 'passes', exceptions: [], effect, ...answered })
    .execute()
}

/** The firm that they are of. */
async function firmOf(db: Database, { id }: TestMember): Promise<number> {
  const { firm_id } = await db
    .selectFrom('firm_members')
    .select('firm_id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  return firm_id
}

async function firstPortfolioOf(db: Database, { id: member_id }: TestMember): Promise<number> {
  const { id } = await db
    .selectFrom('portfolios')
    .select('id')
    .where('member_id', '=', member_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
