import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'

// What staff, jobs or some roles write about a member: put into its table directly.

/** When all of it happened. */
const at = '2026-11-20T04:00:00Z'

/** Put into its table as it is: only the staff may write one. */
export async function awaitANotice({ site: { db } }: TestApp, who: TestMember): Promise<void> {
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
      made_at: at,
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
  await db.insertInto('portfolio_proposals').values({ portfolio_id: portfolioId, opened_at: at }).execute()
  const { id } = await db
    .insertInto('rebalance_batches')
    .values({ member_id: who.id, batch_at: at, note: `${who.email} 的季調` })
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
      redeemed_at: at,
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
  await db.insertInto('expert_pick_follows').values({ member_id: who.id, pick_id: id, followed_at: at }).execute()
  await db
    .insertInto('fund_document_follows')
    .values({ member_id: who.id, dataset: 'real', lipper_id: 'STOCK1', followed_at: at })
    .execute()
}

/** An agreement, as it stands in its table: what asks for one has tests of its own. */
export async function agreeToTerms({ site }: TestApp, who: TestMember): Promise<void> {
  await site.db
    .insertInto('legal_consents')
    .values({ member_id: who.id, kind: 'member', number: 1, agreed_at: at, page: '/' })
    .execute()
}

/** The small market lists no securities: the alert is put into its table as it is. */
export async function watchASecurity({ site }: TestApp, who: TestMember, security: string): Promise<void> {
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
