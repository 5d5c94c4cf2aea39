import type { FastifyInstance } from 'fastify'

import { readVisit } from '../features/session/read-visit.ts'
import type { Answer } from '../http/calls/answer.ts'
import { mount } from '../http/calls/mount.ts'
import { cookiesOf } from '../http/guards/cookies.ts'
import type { CountCall } from '../http/guards/limit-calls.ts'
import { createServer } from '../http/site/create-server.ts'
import type { Site } from '../platform/site.ts'

/** The server with a test's own answers in place of the features'. */
export function bareApp(
  site: Site,
  answers: readonly Answer[],
  { countCall = () => {} }: { countCall?: CountCall } = {},
): FastifyInstance {
  const server = createServer(site, { wrap: null })
  mount(server, answers, {
    site,
    appVersion: 'test',
    cookies: cookiesOf(site.environment),
    readVisit: (token) => readVisit(site, token),
    findFirm: () => Promise.resolve(null),
    hasToAgree: () => Promise.resolve(false),
    countCall,
  })
  return server
}
