import { describe, expect } from 'vitest'

import { readDomains } from '../../features/firms/hold-domains.ts'
import { twoFirms } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const host = 'fund.bank.example'

async function named(db: Database, app: TestApp) {
  const firms = await twoFirms(db)
  await db.insertInto('firm_domains').values({ domain: host, firm_id: firms.one.id }).execute()
  await readDomains(app.site, db)
  return firms
}

const askAt = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.ask({ url, headers: { host, ...headers } })

describe('a firm’s own name on the net', () => {
  test('answers for this firm alone: another number, and a call below none, are not found', async ({ db, app }) => {
    const { one, other } = await named(db, app)
    const cookie = `sid=${one.client.token}`
    const codeAt = async (url: string, headers: Record<string, string> = {}) => {
      const reply = await askAt(app, url, { cookie, ...headers })
      return reply.statusCode === 200 ? 'answered' : String(reply.json().error.code)
    }
    expect(await codeAt(`/firm/${one.id}/api/favorites`)).toBe('answered')
    expect(await codeAt(`/firm/${one.id}/api/favorites`, { host: `${host.toUpperCase()}:8443` })).toBe('answered')
    expect(await codeAt(`/firm/${other.id}/api/favorites`)).toBe('not_found')
    expect(await codeAt('/api/favorites')).toBe('not_found')
    expect(await codeAt('/api/favorites', { 'x-current-firm': String(one.id) })).toBe('not_found')
    expect(await codeAt(`/firm/${one.id}/api/favorites`, { 'x-current-firm': String(other.id) })).toBe('firm_mismatch')
  })

  test('is unknown before it is set, under another name, and once the firm is closed', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const statusAt = async (name: string) => {
      const headers = { host: name, cookie: `sid=${one.client.token}` }
      return (await app.ask({ url: `/firm/${one.id}/api/favorites`, headers })).statusCode
    }
    expect(await statusAt(host)).toBe(421)
    await db.insertInto('firm_domains').values({ domain: host, firm_id: one.id }).execute()
    await readDomains(app.site, db)
    expect([await statusAt(host), await statusAt(`x.${host}`), await statusAt('bank.example')]).toEqual([200, 421, 421])
    await db.updateTable('firms').set({ removed_at: '2026-11-20T08:00:00.000Z' }).where('id', '=', one.id).execute()
    await readDomains(app.site, db)
    expect(await statusAt(host)).toBe(421)
  })

  test('lets a write through from its own pages, and from no other name', async ({ db, app }) => {
    const { one } = await named(db, app)
    const write = async (origin: string) => {
      const headers = { host, origin, cookie: `sid=${one.client.token}`, 'x-csrf-token': one.client.csrf }
      const reply = await app.ask({
        method: 'POST',
        url: `/firm/${one.id}/api/members/setting/nickname`,
        headers: { ...headers, 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
        payload: { nickname: '新名字' },
      })
      return reply.statusCode === 200 ? 'answered' : String(reply.json().error.code)
    }
    expect(await write('https://evil.example')).toBe('csrf_invalid')
    expect(await write(`https://${host}`)).toBe('answered')
  })

  test('does not show the figures of the process', async ({ db, app }) => {
    await named(db, app)
    expect((await askAt(app, '/metrics')).statusCode).toBe(404)
  })
})
