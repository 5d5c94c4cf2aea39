import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

import { cookiesOf } from '../http/guards/cookies.ts'
import type { TestMember } from './a-member.ts'
import { softPasskey } from './soft-passkey.ts'
import type { TestApp } from './test-app.ts'

const OWN = '/api/members/security/passkeys'
const SIGN_IN = '/api/members/signin'

type SoftPasskey = ReturnType<typeof softPasskey>

/** Sets a passkey up as a page does. */
export async function withPasskey(app: TestApp, who: TestMember): Promise<SoftPasskey> {
  const passkey = softPasskey()
  const { options } = (await app.post(OWN, { proof: who.password }, who)).json()
  const reply = await app.post(`${OWN}/confirm`, { name: '筆電', passkey: passkey.make(options) }, who)
  expect([reply.statusCode, reply.json().recovery_codes]).toEqual([200, expect.any(Array)])
  return passkey
}

interface Asked {
  readonly options: Parameters<SoftPasskey['show']>[0]
  readonly refused: string | undefined
  readonly send: (body: object) => Promise<LightMyRequestResponse>
}

/** A browser without a session: what it is asked for, and how it answers. */
export async function askedBy(app: TestApp, path: string, step = ''): Promise<Asked> {
  const token = cookiesOf(app.site.environment).guestCsrf('a-guest-of-the-tests')
  const post = (url: string, cookie: string, body?: object) =>
    app.ask({
      method: 'POST',
      url,
      headers: { host: 'localhost', cookie: `gid=a-guest-of-the-tests; step=${cookie}`, 'x-csrf-token': token },
      ...(body === undefined ? {} : { payload: body }),
    })
  const reply = await post(path, step)
  const own = /step=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? step
  const { options, error } = reply.json()
  return { options, refused: error?.code, send: (body: object) => post(`${SIGN_IN}/second`, own, body) }
}

/** A sign-in that begins without a password. */
export const askAlone = (app: TestApp): Promise<Asked> => askedBy(app, `${SIGN_IN}/passkey`)

/** A sign-in that has shown its password. */
export async function afterPassword(app: TestApp, who: TestMember): Promise<Asked> {
  const reply = await app.post('/api/member/signin', { email: who.email, password: who.password })
  expect(reply.json().second_factor).toEqual(['passkey', 'recovery'])
  return askedBy(app, `${SIGN_IN}/second/passkey`, /step=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1])
}

/** Signed in again. */
export async function signedInAgain(app: TestApp, who: TestMember, passkey: SoftPasskey): Promise<TestMember> {
  const { options, send } = await askAlone(app)
  const reply = await send({ passkey: passkey.show(options) })
  return { ...who, token: /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '', csrf: reply.json().csrf }
}
