import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyRequest } from 'fastify'

import { read } from '../calls/doorway.ts'
import { type Carried, type Cookies, expectedCsrf, isSameToken } from './cookies.ts'
import { unmaskToken } from './masked-token.ts'

/**
 * Lets a write through only from our own page: it knows the token, and the browser says that it comes from here.
 *
 * @param needsToken - false for what keeps nothing and is asked where the browser carries no cookies
 * @throws Refusal csrf_invalid
 */
export function checkCsrf(
  cookies: Cookies,
  {
    request,
    visit,
    carried,
    needsToken,
  }: { request: FastifyRequest; visit: Visit; carried: Carried; needsToken: boolean },
): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || (origin !== undefined && !isOurs(origin, host))) throw new Refusal('csrf_invalid')
  if (!needsToken) return
  const given = request.headers['x-csrf-token'] ?? read(request.body, '_csrf')
  if (!isSameToken(unmaskToken(given), expectedCsrf(cookies, { visit, carried }))) throw new Refusal('csrf_invalid')
}

/** The host has passed the allow-list, so that an origin of the same host is ours. */
function isOurs(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase().replace(/:(80|443)$/, '')
}
