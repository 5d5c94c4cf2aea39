import { joinFirm } from '../../../features/firms/join-firm.ts'
import { insertFirm } from '../../../features/firms/store.ts'
import { joinedAt, twoFirms } from '../../../features/firms/testing/two-firms.ts'
import { watchAFigure } from '../../../features/indicator-alerts/testing/watch-a-figure.ts'
import { notifyMember } from '../../../features/notifications/notify-member.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { tsmc } from '../../../testing/tsmc.ts'
import type { Things } from './calls-by-id.ts'

const funds = [
  { lipper_id: 'STOCK1', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'STOCK2', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'BOND1', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'CASH', amount: 100_000, date: '2022-01-03' },
]

/** One of each thing that a member may own, made as a member makes it where that can be done. */
export async function thingsOf(app: TestApp, owner: TestMember): Promise<Things> {
  const made = await app.post('/api/pfms', { name: '退休', funds }, owner)
  const portfolio = Number(made.json().id)
  const { rebalances } = (await app.get(`/api/pfms/${portfolio}/history`, owner)).json()
  await notifyMember(app.site, {
    memberId: owner.id,
    kind: 'rebalance',
    message: [{ text: '您的投資組合偏離目標' }],
    link: '/portfolios/1',
    dedupKey: 'drift:1',
  })
  const told = (await app.get('/api/notifications', owner)).json().entries
  const passkey = await passkeyOf(app, owner)
  const deleted = Number((await app.post('/api/pfms', { name: '舊的', funds }, owner)).json().id)
  await app.delete(`/api/pfms/${deleted}`, owner)
  const tagged = async (name: string) =>
    Number((await app.post('/api/tags/portfolio', { name }, owner)).json().entry.id)
  const alert = { lipper_id: 'STOCK1', basis: 'nav', direction: 'up', target: 1e6 }
  const { entries: alerts } = (await app.post('/api/fund_alerts', alert, owner)).json()
  const watched = { security: tsmc.isin, lipper_id: null, event: 'above', percent: 5 }
  const { entries: watching } = (await app.post('/api/holding_alerts', watched, owner)).json()
  const indicatorAlert = await watchAFigure(app, owner, 'us10y')
  const screen = { name: '便宜的基金', conditions: { expense_max: '1' } }
  await app.post('/api/saved_screens', screen, owner)
  const { entries: screens } = (await app.post('/api/saved_screens', screen, owner)).json()
  await app.delete(`/api/saved_screens/${screens[1].id}`, owner)
  const closing = { version: 1, as_of: app.site.market().asOf, mode: 'close' }
  const advice = await app.post(`/api/pfms/${portfolio}/rebalance_plan/keep`, closing, owner)
  return {
    portfolio,
    deleted,
    advice: Number(advice.json().id),
    alert: Number(alerts[0].id),
    holdingAlert: Number(watching[0].id),
    indicatorAlert,
    screen: Number(screens[0].id),
    screenGone: Number(screens[1].id),
    tag: await tagged('退休金'),
    otherTag: await tagged('長期'),
    note: Number(rebalances[0].rebalance_note_id),
    notification: Number(told[0].id),
    passkey,
    pushDevice: Number((await app.post('/api/members/setting/push', browserOf(owner), owner)).json().devices[0].id),
    batch: await batchOf(app, portfolio),
    proposal: await proposalOf(app, owner, portfolio),
    consent: await consentOf(app, owner),
    document: await documentOf(app, owner),
    report: Number((await app.post(`/api/pfms/${portfolio}/reports`, { sections: ['cover'] }, owner)).json().id),
  }
}

/** A browser has one owner. */
const browserOf = ({ id }: TestMember) => ({
  endpoint: `https://push.example.com/${id}`,
  keys: {
    p256dh: 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
})

/** A batch that proposes something for the portfolio, as its rows are. */
async function batchOf({ site }: TestApp, portfolio: number): Promise<number> {
  const { id } = await site.db
    .insertInto('rebalance_batches')
    .values({ batch_at: '2026-11-20T04:00:00Z', note: '季調' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('rebalance_batch_entries')
    .values({
      batch_id: id,
      portfolio_id: portfolio,
      outcome: 'waiting',
      expires_at: '2026-12-04T04:00:00Z',
      proposal: JSON.stringify({ drift: 5, driftAfter: 0, funds: [] }),
    })
    .execute()
  return id
}

/** A firm's proposal that waits for the owner, as its rows are. */
async function proposalOf({ site: { db } }: TestApp, owner: TestMember, portfolio: number): Promise<number> {
  const brand = { name: '甲銀行', mark: '甲', colour: '#0f6e5c', operator: '', license: '', address: '', phone: '' }
  const firm = await insertFirm(db, { dataset: 'real', brand: { ...brand, email: 'a@firm.example' } })
  const at = '2026-11-20T04:00:00Z'
  await joinFirm(db, { firmId: firm, memberId: owner.id, role: 'member', at })
  await db
    .insertInto('firm_portfolios')
    .values({ firm_id: firm, member_id: owner.id, portfolio_id: portfolio, opened_at: at })
    .execute()
  const { id } = await db
    .insertInto('preflights')
    .values({
      firm_id: firm,
      author_id: owner.id,
      name: '秋季調整',
      note: '提高現金比例',
      target: JSON.stringify([{ lipperId: 'CASH', percent: 100 }]),
      rules: JSON.stringify({ mostFunds: 30, mostChange: 200 }),
      state: 'sent',
      as_of: '2026-11-20',
      started_at: at,
      moved_at: at,
      total: 1,
      sent_at: at,
      expires_at: '2026-12-04T04:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const effect = { currency: 'TWD', value: 1, funds: [], change: 0, trades: 0, cost: null, tax: 0, fundsAfter: 0 }
  const entry = await db
    .insertInto('preflight_entries')
    .values({
      firm_id: firm,
      preflight_id: id,
      portfolio_id: portfolio,
      member_id: owner.id,
      outcome: 'passes',
      exceptions: [],
      effect: JSON.stringify(effect),
      answer: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

/** What the owner agreed to before the texts were kept. */
async function consentOf({ site }: TestApp, owner: TestMember): Promise<number> {
  const { id } = await site.db
    .insertInto('legal_consents')
    .values({ member_id: owner.id, kind: 'member', number: 1, agreed_at: '2026-11-20T04:00:00Z', page: '/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paper that a firm put before the owner alone, as its client. */
async function documentOf({ site: { db } }: TestApp, owner: TestMember): Promise<number> {
  const { one } = await twoFirms(db)
  await joinFirm(db, { firmId: one.id, memberId: owner.id, role: 'member', at: joinedAt })
  const head = { firm_id: one.id, kind: 'contract', name: '契約', audience: 'client', member_id: owner.id }
  const { id } = await db
    .insertInto('firm_documents')
    .values({
      ...head,
      pool_id: null,
      must_agree: true,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { number: 1, hash: 'a'.repeat(64), size: 4, note: '', bytes: Buffer.from('%PDF') }
  await db
    .insertInto('firm_document_versions')
    .values({ ...version, document_id: id, firm_id: one.id, brought_by: one.admin.id, brought_at: joinedAt })
    .execute()
  return id
}

/** Put into its table as it is: what makes one has tests of its own. */
async function passkeyOf({ site }: TestApp, owner: TestMember): Promise<number> {
  const row = await site.db
    .insertInto('passkeys')
    .values({
      member_id: owner.id,
      credential_id: `of-${owner.id}`,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: '筆電',
      is_backed_up: false,
      made_at: '2026-11-20T04:00:00Z',
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
