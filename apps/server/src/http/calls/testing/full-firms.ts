import { noRules as withoutRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { expect } from 'vitest'

import {
  aPacket,
  aPublishedPlan,
  planContent,
  type PlanFirm,
  twoPlanFirms,
} from '../../../features/firm-plans/testing/a-plan.ts'
import { anOpenPortfolio, aPreflight, careful, evaluate } from '../../../features/preflight/testing/preflight-app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** A firm with one thing of each kind that has an id. */
export interface FullFirm extends PlanFirm {
  /** What every name of its things begins with. */
  readonly mark: string
  readonly pool: number
  readonly subsector: number
  readonly level: number
  readonly field: number
  readonly plan: number
  readonly log: number
  readonly packet: number
  readonly cell: number
  readonly preflight: number
  readonly invitation: number
  readonly document: number
  /** Of the client's own. */
  readonly portfolio: number
  readonly advice: number
}

export const aPdf = writePdf({ title: '文件', language: 'zh-TW', day: '2026-11-20', pages: [{ lines: [], rules: [] }] })
/** How a document of a name is brought. */
export const aDocument = (name: string) => `?kind=risk&audience=clients&must_agree=1&name=${encodeURIComponent(name)}`
export const aPoolName = '核心池'
export const aClass = {
  name: '債券',
  parent: null,
  sectors: ['23201'],
  colour: null,
  min_weight: null,
  max_weight: null,
  on: true,
}
export const aLevel = { level: 5, source: '商品會議', day: '2026-11-01', reason: '波動高' }
export const aLegalText = {
  body: '機構的會員服務條款：會員須提供真實、完整的資料。',
  effective_on: null,
  must_agree: true,
  change: '',
  restores: null,
}

/**
 * Two firms that have the same of everything, and a client each with a portfolio that is open to their firm.
 *
 * @param marks - what the names of each firm's things begin with; without it they have the same names
 */
export async function twoFullFirms(
  app: TestApp,
  db: Database,
  marks: { readonly one: string; readonly other: string } = { one: '', other: '' },
): Promise<{ one: FullFirm; other: FullFirm }> {
  const { one, other } = await twoPlanFirms(app, db)
  return {
    one: await filled(app, db, { ...one, mark: marks.one }),
    other: await filled(app, db, { ...other, mark: marks.other }),
  }
}

type Begun = PlanFirm & Pick<FullFirm, 'mark'>

async function filled(app: TestApp, db: Database, firm: Begun): Promise<FullFirm> {
  const portfolioId = await anOpenPortfolio(app, firm)
  await evaluate(app, firm.client.id, 3)
  const shelf = await filledShelf(app, db, firm)
  const plans = await filledPlans(app, firm)
  const people = await filledPeople(app, firm)
  const { mark } = firm
  const preflight = await aPreflight(app, firm, { ...careful, name: mark + careful.name, note: mark + careful.note })
  const advice = await sharedAdvice(app, firm, portfolioId)
  return { ...firm, ...shelf, ...plans, ...people, portfolio: portfolioId, advice, preflight }
}

const below =
  ({ id }: PlanFirm) =>
  (path: string) =>
    `/firm/${id}/api/${path}`

async function filledShelf(app: TestApp, db: Database, firm: Begun) {
  const at = below(firm)
  const { mark, admin } = firm
  const made = async (path: string, body: object) => Number((await right(app.post(at(path), body, admin))).id)
  const name = mark + aPoolName
  const words = { name, purpose: `${mark}用途`, rules: JSON.stringify(withoutRules) }
  await db.updateTable('firm_pools').set(words).where('firm_id', '=', firm.id).execute()
  const level = { ...aLevel, lipper_id: 'STOCK1', reason: `${mark}波動高`, source: `${mark}會議` }
  const field = await made('fund_fields', { name: `${mark}代碼`, kind: 'text' })
  const values = [{ lipper_id: 'STOCK1', value: `${mark}內容` }]
  await right(app.patch(at(`fund_fields/${field}`), { version: 1, values }, admin))
  return {
    pool: Number((await right(app.get(at('pools'), admin))).entries[0].id),
    subsector: await made('subsectors', { ...aClass, name: mark + aClass.name, sectors: ['2370'] }),
    level: await made('fund_risk_levels', level),
    field,
  }
}

async function filledPlans(app: TestApp, firm: Begun) {
  const { mark, admin } = firm
  const plan = (await aPublishedPlan(app, firm, { name: mark + planContent.name, note: `${mark}第一版` })).id
  const log = Number((await right(app.get(below(firm)(`plans/${plan}/logs`), admin))).entries[0].id)
  const packet = await aPacket(app, firm, [plan], `${mark}一般客戶`)
  return { plan: Number(plan), log, packet: Number(packet.id), cell: Number(packet.cells[0].id) }
}

async function filledPeople(app: TestApp, firm: Begun) {
  const at = below(firm)
  const { mark, admin, client } = firm
  const people = [{ email: `mei-${firm.id}@new.example`, name: `${mark}美`, note: '' }]
  await right(app.post(at('invitations'), { kind: 'client', people }, admin))
  await right(app.put(at('firm_legal/member'), { ...aLegalText, body: mark + aLegalText.body, version: 0 }, admin))
  await right(app.post(at(`members/${encodeURIComponent(client.email)}/add_note`), { text: `${mark}筆記` }, admin))
  const { document } = await right(app.post(at(`firm_documents${aDocument(`${mark}風險預告書`)}`), aPdf, admin))
  const { entries } = await right(app.get(at('invitations'), admin))
  return { invitation: Number(entries[0].id), document: Number(document.id) }
}

async function sharedAdvice(app: TestApp, { id, client }: PlanFirm, portfolio: number): Promise<number> {
  const closing = { version: 1, as_of: app.site.market().asOf, mode: 'close' }
  const kept = await right(app.post(`/api/pfms/${portfolio}/rebalance_plan/keep`, closing, client))
  await right(app.post(`/firm/${id}/api/shared_advice`, { id: kept.id, is_shared: true }, client))
  return Number(kept.id)
}

async function right(reply: ReturnType<TestApp['get']>) {
  const { statusCode, body, json } = await reply
  expect(statusCode, body).toBe(200)
  return json()
}
