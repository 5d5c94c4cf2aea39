import { STEP_SECONDS } from '@zhiheng/domain/second-factor/one-time-code.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'

import { cookiesOf } from '../http/guards/cookies.ts'
import type { TestMember } from './a-member.ts'
import type { TestApp } from './test-app.ts'

const OWN = '/api/members/security'
const SECOND = '/api/members/signin/second'

/** What an authenticator shows of a secret at the app's time. */
export function shows(app: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
}

/** Sets an authenticator up as a page does. */
export async function withTotp(app: TestApp, who: TestMember): Promise<{ secret: string; codes: string[] }> {
  const begun = await app.post(`${OWN}/totp`, { proof: who.password }, who)
  const { secret } = begun.json()
  const done = await app.post(`${OWN}/totp/confirm`, { code: shows(app, secret) }, who)
  expect([begun.statusCode, done.statusCode]).toEqual([200, 200])
  // the code that set it up lets no one in again
  app.clock.forward(STEP_SECONDS * 1000)
  return { secret, codes: done.json().recovery_codes }
}

interface AfterPassword {
  readonly reply: Awaited<ReturnType<TestApp['post']>>
  readonly step: string
  readonly send: (body: object, path?: string) => ReturnType<TestApp['ask']>
}

/** A browser that has shown its password: what it sends from now on. */
export async function afterPassword(app: TestApp, who: Pick<TestMember, 'email' | 'password'>): Promise<AfterPassword> {
  const reply = await app.post('/api/member/signin', { email: who.email, password: who.password })
  const step = /step=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
  const send = (body: object, path = SECOND) => {
    const { headers } = guestOf(app)
    return app.ask({
      method: 'POST',
      url: path,
      headers: { ...headers, cookie: `${headers.cookie}; step=${step}` },
      payload: body,
    })
  }
  return { reply, step, send }
}

function guestOf(app: TestApp) {
  const token = cookiesOf(app.site.environment).guestCsrf('a-guest-of-the-tests')
  return { headers: { host: 'localhost', cookie: 'gid=a-guest-of-the-tests', 'x-csrf-token': token } }
}
