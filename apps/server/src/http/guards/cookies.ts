import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { parseCookie } from 'cookie'

import type { Environment } from '../../environment.ts'
import { randomBytes } from '../../platform/random-bytes.ts'

/** Without a SESSION_SECRET only this process can sign, which is enough for an embedded site. */
const ownSecret = randomBytes(32).toString('base64url')

/** What a browser carries for us. */
export interface Carried {
  readonly sessionToken: string | null
  /** Random: its signature is a guest's CSRF token. */
  readonly guestId: string | null
  /** What was given for a right password where a second factor is asked for. */
  readonly stepToken: string | null
  /** Whose eyes a superuser looks through, as the page wrote it: it means something for superusers alone. */
  readonly viewing: string | null
}

export const nothingCarried: Carried = { sessionToken: null, guestId: null, stepToken: null, viewing: null }

/** As the page of a superuser writes it: no secret, and nothing that gives a right. */
const VIEWING = 'viewing'

/** Reads and writes our three cookies, and reads the one that the page of a superuser writes. `__Host-` keeps them to this host over TLS; plain http has plain names. */
export function cookiesOf(environment: Pick<Environment, 'publicUrl' | 'sessionSecret'>) {
  const secure = environment.publicUrl?.startsWith('https:') ?? false
  const names = secure
    ? { session: '__Host-sid', guest: '__Host-gid', step: '__Host-step' }
    : { session: 'sid', guest: 'gid', step: 'step' }
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const secret = environment.sessionSecret ?? ownSecret

  return {
    read(header: string | undefined): Carried {
      if (header === undefined) return nothingCarried
      const found = parseCookie(header)
      return {
        sessionToken: tokenOr(found[names.session]),
        guestId: tokenOr(found[names.guest]),
        stepToken: tokenOr(found[names.step]),
        viewing: found[VIEWING] ?? null,
      }
    },
    session: (token: string, seconds: number) => `${names.session}=${token}; Max-Age=${seconds}; ${rules}`,
    /** For as long as a sign-in may wait for its second factor. */
    step: (token: string, seconds: number) => `${names.step}=${token}; Max-Age=${seconds}; ${rules}`,
    noStep: () => `${names.step}=; Max-Age=0; ${rules}`,
    noSession: () => `${names.session}=; Max-Age=0; ${rules}`,
    noViewing: () => `${VIEWING}=; Max-Age=0; Path=/; SameSite=Lax`,
    guest: (id: string) => `${names.guest}=${id}; ${rules}`,
    newGuestId: () => randomBytes(16).toString('base64url'),
    /** The token that a guest's page carries. */
    guestCsrf: (id: string) => createHmac('sha256', secret).update(`csrf:${id}`).digest('base64url'),
  }
}

export type Cookies = ReturnType<typeof cookiesOf>

function tokenOr(value: string | undefined): string | null {
  return value !== undefined && /^[\w-]{16,64}$/.test(value) ? value : null
}

/** The token a browser must send with a write: its session's, also when that is over, else its guest cookie's. */
export function expectedCsrf(cookies: Cookies, { visit, carried }: { visit: Visit; carried: Carried }): string | null {
  if (visit.kind !== 'guest' && visit.csrf !== null) return visit.csrf
  return carried.guestId === null ? null : cookies.guestCsrf(carried.guestId)
}

/** Compares two tokens without telling by time how much of them agrees. */
export function isSameToken(given: unknown, expected: string | null): boolean {
  if (typeof given !== 'string' || expected === null) return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
