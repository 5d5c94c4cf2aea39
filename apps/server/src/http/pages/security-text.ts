import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { FastifyInstance } from 'fastify'

import type { Environment } from '../../environment.ts'
import type { Site } from '../../platform/site.ts'

/** The file must say until when it holds, less than a year ahead; it is written again for each who asks. */
const HOLDS_DAYS = 180
const PATH = '/.well-known/security.txt'

/** Tells who found a hole whom to tell. Source: RFC 9116. */
export function mountSecurityText(server: FastifyInstance, site: Site): void {
  server.get(PATH, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${linesOf(site.environment, site.clock.now()).join('\n')}\n`),
  )
}

function linesOf({ securityContact, mailFrom, publicUrl }: Environment, now: Date): string[] {
  const origin = publicUrl?.replace(/\/$/, '') ?? null
  // the standard allows pages by https only
  const page = origin?.startsWith('https:') ? [`Contact: ${origin}/contact`] : []
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + HOLDS_DAYS) * DAY_MS)
  return [
    `Contact: ${securityContact ?? `mailto:${mailFrom}`}`,
    ...page,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locale.intl}, en`,
    ...(origin === null ? [] : [`Canonical: ${origin}${PATH}`]),
  ]
}
