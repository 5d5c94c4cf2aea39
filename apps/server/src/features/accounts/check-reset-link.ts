import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { findLink, type Link } from './find-link.ts'

/**
 * Says whether a reset link is still good, without using it: mail scanners follow links, too.
 *
 * @throws Refusal token_expired: used, too old, replaced by a newer one, or never ours; which of them is not told
 */
export async function checkResetLink(site: Site, link: Link): Promise<{ valid: true }> {
  if ((await findLink(site, 'reset', link)) === null) throw new Refusal('token_expired')
  return { valid: true }
}
