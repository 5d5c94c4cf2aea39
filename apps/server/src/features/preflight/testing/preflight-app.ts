import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type TestFirm, twoFirms as made } from '../../firms/testing/two-firms.ts'
import { aPortfolio } from '../../rebalancing/testing/rebalancing-app.ts'

/** Half in bonds, half in a careful fund: within the level of whoever bears little. */
export const careful = {
  name: '秋季調整',
  note: '提高現金比例',
  target: [
    { lipper_id: 'BOND1', percent: 60 },
    { lipper_id: 'CASH', percent: 40 },
  ],
  most_change: 200,
  most_funds: 30,
}

/** Two firms whose admins have the second factor that a site with real data asks of them. */
export async function twoFirms(db: Database): Promise<{ one: TestFirm; other: TestFirm }> {
  const firms = await made(db)
  const admins = [firms.one.admin.id, firms.other.admin.id]
  await db.updateTable('members').set({ has_second_factor: true }).where('id', 'in', admins).execute()
  return firms
}

/** Evaluates a member's risk. */
export async function evaluate(app: TestApp, memberId: number, level: number, at = '2026-11-01T04:00:00.000Z') {
  const { db } = app.site
  await db.updateTable('members').set({ risk_level: level }).where('id', '=', memberId).execute()
  await db
    .insertInto('risk_evaluations')
    .values({ member_id: memberId, evaluated_at: at, version: 'test', answers: '{}', score: 50, level })
    .execute()
}

/** A portfolio of a client that is open to a firm. @returns its id */
export async function anOpenPortfolio(app: TestApp, firm: TestFirm, client: TestMember = firm.client) {
  const id = await aPortfolio(app, client)
  await openTo(app, firm, { client, id })
  return id
}

export async function openTo(app: TestApp, firm: TestFirm, { client, id }: { client: TestMember; id: number }) {
  const reply = await app.put(`/firm/${firm.id}/api/proposals/portfolios/${id}`, { is_open: true }, client)
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Runs a pre-flight to its end. @returns its id */
export async function aPreflight(app: TestApp, firm: TestFirm, body: object = careful): Promise<number> {
  const reply = await app.post(`/firm/${firm.id}/api/preflights`, body, firm.admin)
  expect(reply.statusCode, reply.body).toBe(200)
  const id = Number(reply.json().id)
  await untilOver(app, firm, id)
  return id
}

/** Waits until a pre-flight no longer runs. */
async function untilOver(app: TestApp, firm: TestFirm, id: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await preflightOf(app, firm, id)).preflight.state !== 'running') return
    await wait(25)
  }
  throw new Error('the pre-flight did not end')
}

export async function preflightOf(app: TestApp, firm: TestFirm, id: number, search = '') {
  return (await app.get(`/firm/${firm.id}/api/preflights/${id}${search}`, firm.admin)).json()
}

export function send(app: TestApp, firm: TestFirm, id: number, more: object = {}) {
  const body = { with_look: true, typed_name: careful.name, password: firm.admin.password, ...more }
  return app.post(`/firm/${firm.id}/api/preflights/${id}/send`, body, firm.admin)
}

/** The only proposal of a client. */
export async function proposalOf(app: TestApp, client: TestMember) {
  const { entries } = (await app.get('/api/proposals', client)).json()
  expect(entries).toHaveLength(1)
  return (await app.get(`/api/proposals/${entries[0].id}`, client)).json()
}
