import { oneClickPath } from '@zhiheng/contract/notifications/delivery.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance } from 'fastify'

import { sendError } from '../../../http/calls/send-error.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Site } from '../../../platform/site.ts'
import { setMailLink } from './mail-link.ts'

/** What a mail program sends. Source: RFC 8058, section 3.2. */
const WORDS = /List-Unsubscribe["\s\S]*One-Click/
const MOST_BYTES = 4096

/**
 * Answers the one-click unsubscription of mail programs. They send a form without a cookie, so that the seal of the address
 * is all that is asked for; who opens the address, as scanners of mail do, is led to the page and changes nothing.
 */
export function mountOneClick(server: FastifyInstance, site: Site): void {
  void server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    own.get<{ Params: { token: string } }>(oneClickPath, (request, reply) =>
      reply.redirect(siteAddress(site.environment, `/members/unsubscribe/${encodeURIComponent(request.params.token)}`)),
    )
    own.post<{ Params: { token: string } }>(oneClickPath, async (request, reply) => {
      try {
        if (typeof request.body !== 'string' || !WORDS.test(request.body)) throw new Refusal('bad_request')
        await setMailLink(site, { token: request.params.token, on: false })
        return await reply.header('cache-control', 'no-store').send({ ok: true })
      } catch (error) {
        return sendError(site.log, { error, request, reply })
      }
    })
  })
}
