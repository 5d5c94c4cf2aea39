import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'

// What staff, jobs or some roles write about a member: put into its table directly.

/** A client of a firm, which keeps a note on them. */
export async function belongToAFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const at = '2026-11-20T04:00:00Z'
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
  const at = '2026-11-20T04:00:00Z'
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

/** Put into its table as it is: only the staff may write one. */
export async function awaitANotice({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const at = '2026-11-20T04:00:00Z'
  const { id } = await db
    .insertInto('group_notices')
    .values({
      dataset: 'real',
      title: '通知',
      body: '內容',
      link: null,
      roles: [],
      emails: 1,
      send_at: '2026-12-20T04:00:00Z',
      state: 'waiting',
      written_by: who.id,
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('group_notice_receivers').values({ notice_id: id, member_id: who.id }).execute()
}

async function firmOf(db: Database, { id }: TestMember): Promise<number> {
  const { firm_id } = await db
    .selectFrom('firm_members')
    .select('firm_id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  return firm_id
}

/** A plan of their firm that a portfolio of theirs follows. */
export async function followTheirFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const { id: portfolio_id } = await db
    .selectFrom('portfolios')
    .select('id')
    .where('member_id', '=', who.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const firm_id = await firmOf(db, who)
  const at = '2026-11-20T04:00:00Z'
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
  const at = '2026-11-20T04:00:00Z'
  const said = { view: 'agree', words: '可以', said_at: at, said_by: who.id } as const
  await db
    .insertInto('shared_advice')
    .values({ suggestion_id: id, firm_id, member_id: who.id, shared_at: at, ...said })
    .execute()
}

/** A portfolio of theirs that is open to their firm, and what the firm proposed for it. */
export async function openToTheirFirm({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const { id: portfolio_id } = await db
    .selectFrom('portfolios')
    .select('id')
    .where('member_id', '=', who.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const firm_id = await firmOf(db, who)
  const at = '2026-11-20T04:00:00Z'
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

/** Put into its table as it is: a job of each day writes it. */
export async function holdMuchOfOne({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  await db
    .insertInto('standing_occasions')
    .values({ member_id: who.id, topic: 'concentration:company:TW0002330008', since: asIsoDate('2026-11-20') })
    .execute()
}

/** Put into its table as it is: only some roles may make one. */
export async function keepReport(
  app: TestApp,
  { who, portfolioId }: { who: TestMember; portfolioId: number },
): Promise<void> {
  await app.site.db
    .insertInto('portfolio_reports')
    .values({
      portfolio_id: portfolioId,
      member_id: who.id,
      made_at: '2026-11-20T04:00:00Z',
      as_of: asIsoDate('2026-11-19'),
      sections: JSON.stringify(['cover']),
      client: '',
      note: '',
      is_simulated: true,
      content: '{}',
      format: 1,
    })
    .execute()
}

/** Put into its table as it is: only the staff may send one. */
export async function sendBatch(
  app: TestApp,
  { who, portfolioId }: { who: TestMember; portfolioId: number },
): Promise<void> {
  const { db } = app.site
  await db
    .insertInto('portfolio_proposals')
    .values({ portfolio_id: portfolioId, opened_at: '2026-11-20T04:00:00Z' })
    .execute()
  const { id } = await db
    .insertInto('rebalance_batches')
    .values({ member_id: who.id, batch_at: '2026-11-20T04:00:00Z', note: `${who.email} 的季調` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rebalance_batch_entries')
    .values({
      batch_id: id,
      portfolio_id: portfolioId,
      outcome: 'waiting',
      expires_at: '2026-12-04T04:00:00Z',
      proposal: JSON.stringify({ drift: 5, driftAfter: 0, funds: [] }),
    })
    .execute()
}

/** Put into its table as it is: it takes points that nobody has yet. */
export async function redeemAGift({ site: { db } }: TestApp, who: TestMember, nickname: string): Promise<void> {
  const said = { kind: 'post', title: '帆布袋', points: 10 }
  const { id } = await db
    .insertInto('gifts')
    .values({
      ...said,
      dataset: 'real',
      description: '米白色',
      provider: null,
      stock: 5,
      last_day: null,
      audience: 'everyone',
      per_member: 1,
      is_open: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gift_redemptions')
    .values({
      ...said,
      member_id: who.id,
      gift_id: id,
      request_key: `wish-of-${who.id}-one`,
      state: 'pending',
      redeemed_at: '2026-11-20T04:00:00Z',
      settled_at: null,
      recipient: JSON.stringify({ name: nickname, phone: '+886912345678', address: `${nickname} 家，台北市` }),
      account: null,
      next_try_at: null,
      reason: null,
    })
    .execute()
}

/** The phone that a member of a test binds. */
export function phoneOf(who: TestMember): string {
  return `+8869${String(10_000_000 + who.id)}`
}

/** Put into its table as it is: only some roles may follow one. */
export async function followAList({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const list = { adviser: '林靜宜', adviser_title: '顧問', thesis: '分散。', target: '長期持有', risk_level: 3 }
  const { id } = await db
    .insertInto('expert_picks')
    .values({ ...list, dataset: 'real', name: `清單 ${who.id}`, published_on: '2026-01-05' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('expert_pick_follows')
    .values({ member_id: who.id, pick_id: id, followed_at: '2026-11-20T04:00:00Z' })
    .execute()
  await db
    .insertInto('fund_document_follows')
    .values({ member_id: who.id, dataset: 'real', lipper_id: 'STOCK1', followed_at: '2026-11-20T04:00:00Z' })
    .execute()
}

/** An agreement, as it stands in its table: what asks for one has tests of its own. */
export async function agreeToTerms({ site }: TestApp, who: TestMember): Promise<void> {
  await site.db
    .insertInto('legal_consents')
    .values({ member_id: who.id, kind: 'member', number: 1, agreed_at: '2026-11-20T04:00:00Z', page: '/' })
    .execute()
}

/** The small market lists no securities: the alert is put into its table as it is. */
export async function watchASecurity({ site }: TestApp, who: TestMember, security: string): Promise<void> {
  const at = '2026-11-20T04:00:00Z'
  await site.db
    .insertInto('holding_alerts')
    .values({
      member_id: who.id,
      security,
      fund_id: null,
      event: 'above',
      percent: 5,
      created_at: at,
      armed_at: at,
      told_at: null,
    })
    .execute()
}
