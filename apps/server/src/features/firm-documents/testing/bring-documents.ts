import { expect } from 'vitest'

import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { joinFirm } from '../../firms/join-firm.ts'
import { joinedAt, type TestFirm } from '../../firms/testing/two-firms.ts'

type Db = Parameters<typeof aMember>[0]

/** A PDF that says so much. */
export const aPdf = (title: string) =>
  writePdf({ title, language: 'zh-TW', day: '2026-11-30', pages: [{ lines: [], rules: [] }] })
/** A paper for all clients who are asked to agree to it. */
export const forAll = { kind: 'risk', name: '風險預告書', audience: 'clients', must_agree: '1' }

interface Bringing {
  readonly query?: Readonly<Record<string, string>>
  readonly bytes?: Buffer
  readonly as?: TestMember
}

/** Brings a document as the desk does. */
export function bring(
  app: TestApp,
  firm: TestFirm,
  { query = forAll, bytes = aPdf('一'), as = firm.admin }: Bringing = {},
) {
  return app.post(`/firm/${firm.id}/api/firm_documents?${new URLSearchParams(query).toString()}`, bytes, as)
}

/** The same, where it must go well; the document. */
export async function brought(app: TestApp, firm: TestFirm, how: Bringing = {}) {
  const reply = await bring(app, firm, how)
  expect([reply.statusCode, reply.json().error ?? null]).toEqual([200, null])
  return reply.json().document
}

/** `404 not_found` */
export const said = (reply: { statusCode: number; json: () => { error?: { code: string } } }) =>
  `${reply.statusCode} ${reply.json().error?.code ?? ''}`.trim()

/** What a member sees on the firm’s site. */
export const vaultOf = async (app: TestApp, firm: TestFirm, as: TestMember) =>
  (await app.get(`/firm/${firm.id}/api/vaults/documents`, as)).json().documents

/** The file that a member opens. */
export const fileOf = (
  app: TestApp,
  firm: TestFirm,
  { id, number = 1, as }: { id: number; number?: number; as: TestMember },
) => app.get(`/firm/${firm.id}/api/vaults/documents/${id}/${number}`, as)

/** Agrees as a member. */
export const agree = (
  app: TestApp,
  firm: TestFirm,
  { id, number = 1, as }: { id: number; number?: number; as: TestMember },
) => app.post(`/firm/${firm.id}/api/vaults/documents/${id}/consents`, { number }, as)

/** One more client of a firm. */
export async function anotherClient(db: Db, firm: TestFirm): Promise<TestMember> {
  const member = await aMember(db, { groups: ['member'] })
  await joinFirm(db, { firmId: firm.id, memberId: member.id, role: 'member', at: joinedAt })
  return member
}

/** A pool of a firm, empty. */
export async function aPool(db: Db, firmId: number): Promise<number> {
  const row = { firm_id: firmId, name: '上架基金', rules: JSON.stringify({}), removed_at: null }
  return (await db.insertInto('firm_pools').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A new version of a document that somebody brought. */
export async function renewed(
  app: TestApp,
  { id, admin }: TestFirm,
  { document, version, bytes = aPdf('二') }: { document: number; version: number; bytes?: Buffer },
) {
  const reply = await app.post(`/firm/${id}/api/firm_documents/${document}/versions?version=${version}`, bytes, admin)
  expect(reply.statusCode).toBe(200)
  return reply.json().document
}
