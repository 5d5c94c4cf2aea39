import type { Visit } from '@zhiheng/domain/access/caller.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Site } from '../../platform/site.ts'
import type { Cookies } from '../guards/cookies.ts'
import type { FindFirm } from '../guards/firm-visit.ts'
import type { CountCall } from '../guards/limit-calls.ts'

/** What every call passes through. */
export interface Doorway {
  readonly site: Site
  readonly cookies: Cookies
  /** @param how.isUse - false: looking at it does not keep the session alive */
  readonly readVisit: (sessionToken: string | null, how?: { readonly isUse: boolean }) => Promise<Visit>
  readonly findFirm: FindFirm
  /** Whether terms wait for a member's consent, on a firm's site or our own. */
  readonly hasToAgree: (asked: { readonly memberId: number; readonly firmId: number | null }) => Promise<boolean>
  /** Part of every ETag: a new build may write the same figures otherwise. */
  readonly appVersion: string
  readonly countCall: CountCall
}

/** A request and what goes back. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Reads a key of something that came from outside. */
export function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined
}
