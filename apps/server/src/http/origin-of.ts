import type { FastifyRequest } from 'fastify'

import type { Origin } from './answer.ts'
import type { Carried } from './cookies.ts'

/** Where a request comes from. */
export function originOf(request: FastifyRequest, carried: Carried): Origin {
  return { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? null, ...carried }
}
