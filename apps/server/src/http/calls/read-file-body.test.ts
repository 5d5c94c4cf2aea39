import { request } from 'node:http'

import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const path = '/api/article_pictures?alt=x'
const MEGABYTE = Buffer.alloc(1024 * 1024, 0x41)

interface Sending {
  readonly as: TestMember | null
  readonly megabytes: number
  /** Goes away after so many of them. */
  readonly until?: number
}

/** Sends a file part by part, with nothing said of its length. */
async function sends({ server }: TestApp, { as, megabytes, until = megabytes }: Sending): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  const headers: Record<string, string> =
    as === null ? { host: 'localhost' } : { host: 'localhost', cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf }
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: typeof address === 'object' ? address.port : 0,
      path,
      method: 'POST',
      headers,
    })
    sent.once('error', () => resolve('gone'))
    sent.once('response', (response) => {
      let said = ''
      response.on('data', (part: Buffer) => (said += part.toString()))
      response.once('end', () => resolve(`${response.statusCode} ${JSON.parse(said).error?.code}`))
    })
    for (let part = 0; part < until; part++) sent.write(MEGABYTE)
    if (until < megabytes) setImmediate(() => sent.destroy())
    else sent.end()
  })
}

describe('a file that is sent', () => {
  test('is read up to its limit, and its sender hears that it is too large', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    expect(await sends(app, { as: staff, megabytes: 40 })).toBe('413 too_large')
    // eight are read, and are no picture
    expect(await sends(app, { as: staff, megabytes: 8 })).toBe('415 picture_type')
  })

  test('is not read before its sender may send it', async ({ app, db }) => {
    expect(await sends(app, { as: null, megabytes: 40 })).toBe('401 signin_required')
    expect(await sends(app, { as: await aMember(db), megabytes: 40 })).toBe('403 role_required')
  })

  test('that breaks off is nothing, and no fault of ours', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    expect(await sends(app, { as: staff, megabytes: 8, until: 2 })).toBe('gone')
    expect(await sends(app, { as: staff, megabytes: 1 })).toBe('415 picture_type')
    expect(await db.selectFrom('article_pictures').select('hash').execute()).toEqual([])
    expect(app.logged.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  })

  test('is taken by no call that does not ask for one', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const headers = { host: 'localhost', cookie: `sid=${staff.token}`, 'x-csrf-token': staff.csrf }
    const sent = await app.ask({
      method: 'POST',
      url: '/api/pfms',
      headers: { ...headers, 'content-type': 'image/png' },
      payload: MEGABYTE.subarray(0, 1000),
    })
    expect(sent.statusCode).toBe(415)
    const form = await app.ask({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"_method":"DELETE"}',
    })
    expect([form.statusCode, form.json().error.code]).toEqual([415, 'picture_type'])
  })
})
