import type { FastifyRequest } from 'fastify'

import type { Origin } from '../calls/answer.ts'
import type { Carried } from './cookies.ts'

/** Where a request comes from. */
export function originOf(request: FastifyRequest, carried: Carried): Origin {
  const { id, ip, host, headers } = request
  return { requestId: id, ip, host, userAgent: headers['user-agent'] ?? null, ...carried }
}
