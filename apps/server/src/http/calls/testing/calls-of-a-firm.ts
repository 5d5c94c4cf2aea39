import { planContent } from '../../../features/firm-plans/testing/a-plan.ts'
import { careful } from '../../../features/preflight/testing/preflight-app.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import { aClass, aDocument, aLegalText, aLevel, aPdf, aPoolName, type FullFirm } from './full-firms.ts'

/** What is sent with a call: what stands behind the `?`, and a body. */
interface Sent {
  readonly query?: (firm: FullFirm) => string
  readonly body?: (firm: FullFirm, by: TestMember) => object
  /** What is said where an id of another firm is sent; without it, that nothing is there. */
  readonly foreign?: 'invalid_field' | 'answered'
  /** Names nothing of one firm's: with any firm's address it is about that firm. */
  readonly isOfAddress?: true
  /** A client asks it of what is their own. */
  readonly isOfClient?: true
}

const noRules = { rated: false, least_size: null, least_years: null }
const aBrand = {
  name: '甲銀行',
  mark: '甲',
  colour: '#112233',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: 'a@firm.example',
}
const typed = (name: string): Sent => ({
  body: ({ mark }, { password }) => ({ version: 1, name: mark + name, password }),
})
const typedAlone = (name: string): Sent => ({ body: ({ mark }, { password }) => ({ name: mark + name, password }) })
const empty = { body: () => ({}) }
const ofAddress = { isOfAddress: true } as const

/** What each call below a firm needs so that its own people are answered: every call that the contract has belongs here. */
export const askedOfFirm: Readonly<Record<string, Sent>> = {
  'GET /api/firm_settings': ofAddress,
  'PUT /api/firm_settings/brand': { ...ofAddress, body: () => ({ ...aBrand, version: 1 }) },
  'PUT /api/firm_settings/origins': {
    ...ofAddress,
    body: (_, { password }) => ({ version: 1, embed_origins: ['https://bank.example'], typed: '甲銀行', password }),
  },
  'PATCH /api/members/toggle_signup': { ...ofAddress, body: () => ({ is_open: true }) },
  'GET /api/desk_counts': ofAddress,
  'GET /api/firm_audit': ofAddress,
  'GET /api/firm_legal': ofAddress,
  'GET /api/firm_legal/:kind': ofAddress,
  'PUT /api/firm_legal/:kind': { ...ofAddress, body: () => ({ ...aLegalText, version: 1 }) },
  'PATCH /api/firm_legal/:kind': { ...ofAddress, body: () => ({ version: 2, state: 'review' }) },
  'DELETE /api/firm_legal/:kind': { ...ofAddress, query: () => '?version=3' },
  'POST /api/firm_legal/:kind/versions': {
    ...ofAddress,
    body: (_, { password }) => ({ version: 3, typed: '會員服務條款', password }),
  },
  'GET /api/firm_documents': ofAddress,
  'GET /api/firm_documents/:id': {},
  'GET /api/firm_documents/:id/versions/:number': {},
  'GET /api/firm_documents/:id/readers': {},
  'POST /api/firm_documents': { ...ofAddress, query: () => aDocument('公開說明書'), body: () => aPdf },
  'PATCH /api/firm_documents/:id': { body: () => ({ version: 1, kind: 'risk', name: '改名', must_agree: false }) },
  'POST /api/firm_documents/:id/versions': { query: () => '?version=2', body: () => aPdf },
  'POST /api/firm_documents/:id/withdraw': { body: () => ({ version: 3, reason: '改版' }) },
  'POST /api/firm_documents/:id/restore': { body: () => ({ version: 4 }) },
  'GET /api/members': ofAddress,
  'GET /api/members/:email': {},
  'POST /api/members/:email/add_note': { body: () => ({ text: '下週回電' }) },
  'GET /api/members/:email/advice': { query: ({ advice }) => `?id=${advice}` },
  'POST /api/members/:email/answer_advice': {
    body: ({ advice }) => ({ id: advice, version: 0, view: 'agree', words: '可以' }),
  },
  'GET /api/invitations': ofAddress,
  'GET /api/invitations/sample': ofAddress,
  'POST /api/invitations/check': { ...ofAddress, body: () => ({ kind: 'client', emails: ['hua@new.example'] }) },
  'POST /api/invitations': {
    ...ofAddress,
    body: () => ({ kind: 'client', people: [{ email: 'hua@new.example', name: '', note: '' }] }),
  },
  'POST /api/invitations/sub': {
    ...ofAddress,
    body: (_, { password }) => ({ email: 'mei@new.example', name: '', note: '', password }),
  },
  'POST /api/invitations/:id/resend': {},
  'POST /api/invitations/:id/withdraw': {},
  'GET /api/pools': ofAddress,
  'GET /api/pools/options': ofAddress,
  'GET /api/pools/subsectors': ofAddress,
  'GET /api/pools/:id': {},
  'GET /api/pools/:id/history': {},
  'POST /api/pools': { ...ofAddress, body: () => ({ name: '衛星池', purpose: '', rules: noRules }) },
  'PATCH /api/pools/:id': { body: () => ({ version: 1, purpose: '改' }) },
  'POST /api/pools/:id/match': { body: () => ({ codes: ['STOCK1'] }) },
  'DELETE /api/pools/:id': typedAlone(aPoolName),
  'POST /api/pools/:id/restore': empty,
  'GET /api/subsectors': ofAddress,
  'GET /api/subsectors/:id': {},
  // below the class of another firm
  'POST /api/subsectors': {
    body: ({ subsector }) => ({ ...aClass, parent: subsector, name: '短債' }),
    foreign: 'invalid_field',
  },
  'PATCH /api/subsectors/:id': { body: () => ({ version: 1, name: '改名' }) },
  'DELETE /api/subsectors/:id': { query: () => '?version=1' },
  'GET /api/fund_risk_levels': ofAddress,
  'GET /api/fund_risk_levels/:id': {},
  'POST /api/fund_risk_levels': { ...ofAddress, body: () => ({ ...aLevel, lipper_id: 'BOND1' }) },
  'PATCH /api/fund_risk_levels/:id': { body: () => ({ ...aLevel, version: 1, reason: '改' }) },
  'DELETE /api/fund_risk_levels/:id': { query: () => '?version=1' },
  'GET /api/fund_fields': ofAddress,
  'GET /api/fund_fields/:id': {},
  'POST /api/fund_fields': { ...ofAddress, body: () => ({ name: '折扣', kind: 'percent' }) },
  'PATCH /api/fund_fields/:id': { body: () => ({ version: 2, move: 'up' }) },
  'DELETE /api/fund_fields/:id': typedAlone('代碼'),
  'GET /api/institution/pool': { ...ofAddress, isOfClient: true },
  'GET /api/institution/pool/:id': { isOfClient: true },
  'GET /api/funds/:id/at_firm': { ...ofAddress, isOfClient: true },
  'GET /api/funds/at_firm/words': { ...ofAddress, isOfClient: true, query: () => '?ids=STOCK1' },
  'GET /api/plans': ofAddress,
  'GET /api/plans/tarobo_riskreturn': ofAddress,
  'GET /api/plans/:id': {},
  'GET /api/plans/:id/logs': {},
  'GET /api/plans/:id/logs/:log_id': {},
  'GET /api/plans/:id/growth': { isOfClient: true },
  'POST /api/plans': { ...ofAddress, body: () => ({ content: planContent }) },
  'PATCH /api/plans/:id': { body: () => ({ version: 1, content: { ...planContent, note: '改' } }) },
  'POST /api/plans/:id/logs': { body: () => ({ version: 3 }) },
  'POST /api/plans/:id/copy': empty,
  'POST /api/plans/preview': { body: ({ plan }) => ({ level: 3, funds: planContent.funds, plan_id: plan }) },
  'DELETE /api/plans/:id': typed(planContent.name),
  'GET /api/packets': ofAddress,
  'GET /api/packets/:id': {},
  'POST /api/packets': { body: ({ plan }) => ({ name: '新的', segment: '', plan_ids: [plan] }) },
  'PATCH /api/packets/:id': { body: ({ plan }) => ({ version: 1, name: '改名', segment: '', plan_ids: [plan] }) },
  'DELETE /api/packets/:id': typed('一般客戶'),
  'GET /api/packet_kyc_levels': { query: ({ packet }) => `?packet_id=${packet}`, foreign: 'answered' },
  'GET /api/packet_kyc_levels/:id': {},
  'PATCH /api/packet_kyc_levels/:id': { body: () => ({ version: 1, rule: 'blocked', reason: '限專業投資人' }) },
  'GET /api/preflights': ofAddress,
  'GET /api/preflights/:id': {},
  'GET /api/preflights/:id/file.pdf': {},
  'POST /api/preflights': { body: ({ plan }) => ({ ...careful, target: undefined, plan_id: plan }) },
  'POST /api/preflights/:id/cancel': empty,
  'POST /api/preflights/:id/send': {
    body: ({ mark }, { password }) => ({ with_look: true, typed_name: mark + careful.name, password }),
  },
  'GET /api/pfms/:id/adjust_choice': { isOfClient: true },
  'PUT /api/pfms/:id/plan': { isOfClient: true, body: ({ plan }) => ({ plan_id: plan, number: 1, kyc_id: 3 }) },
  'DELETE /api/pfms/:id/plan': { isOfClient: true },
  'PUT /api/proposals/portfolios/:id': { isOfClient: true, body: () => ({ is_open: false }) },
  'GET /api/shared_advice': { ...ofAddress, isOfClient: true },
  'POST /api/shared_advice': { isOfClient: true, body: ({ advice }) => ({ id: advice, is_shared: true }) },
}

/** The address of a call about one thing of a firm's, without the firm. */
export function addressAt(name: string, firm: FullFirm): string {
  const { pathname, kind } = kindOf(name)
  const ids: Readonly<Record<string, number | string>> = {
    pools: firm.pool,
    subsectors: firm.subsector,
    fund_risk_levels: firm.level,
    fund_fields: firm.field,
    institution: firm.pool,
    plans: firm.plan,
    packets: firm.packet,
    packet_kyc_levels: firm.cell,
    preflights: firm.preflight,
    invitations: firm.invitation,
    firm_documents: firm.document,
    pfms: firm.portfolio,
    proposals: firm.portfolio,
    funds: 'STOCK1',
  }
  const path = pathname
    .replace(':id', String(ids[kind] ?? ''))
    .replace(':number', '1')
    .replace(':log_id', String(firm.log))
    .replace(':kind', 'member')
    .replace(':email', encodeURIComponent(firm.client.email))
  return path + (askedOfFirm[name]?.query?.(firm) ?? '')
}

function kindOf(name: string): { readonly pathname: string; readonly kind: string } {
  const [, pathname = '', kind = ''] = /^[A-Z]+ (\/api\/(\w+).*)$/.exec(name) ?? []
  return { pathname, kind }
}
