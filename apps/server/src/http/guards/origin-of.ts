import type { FastifyRequest } from 'fastify'

import type { Origin } from '../calls/answer.ts'
import type { Carried } from './cookies.ts'

/** Where a request comes from. */
export function originOf(request: FastifyRequest, carried: Carried): Origin {
  const { id, ip, host, headers } = request
  // the one that has passed the list of names; a proxy's word for it has not
  return { requestId: id, ip, host: headers.host ?? host, userAgent: headers['user-agent'] ?? null, ...carried }
}
