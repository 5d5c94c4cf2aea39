import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import type { Site } from '../../platform/site.ts'
import { hashToken } from '../session/session-token.ts'
import { findToken, type TokenOwner } from './store.ts'

/** What a link in a letter carries. */
export interface Link {
  readonly email: string
  readonly token: string
}

/** Whose link it is; null where it is no longer good. */
export function findLink(site: Site, purpose: 'reset' | 'unlock', link: Link): Promise<TokenOwner | null> {
  return findToken(site.db, {
    purpose,
    email: normaliseEmail(link.email),
    tokenHash: hashToken(link.token),
    now: site.clock.now().toISOString(),
  })
}
