import { asViewing, type Viewing } from '@zhiheng/domain/access/view-as.ts'
import type { FastifyRequest } from 'fastify'

import type { Carried } from './cookies.ts'
import { pathOf } from './guard-address.ts'
import { scopeOf } from './scope.ts'

/** Whose eyes a superuser's page is seen through, where the choice is one of this site's. */
export function viewingOf(request: Pick<FastifyRequest, 'originalUrl'>, { viewing }: Carried): Viewing {
  return viewing === null ? 'staff' : asViewing(viewing, scopeOf(pathOf(request.originalUrl)).firm !== null)
}
