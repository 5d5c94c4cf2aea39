import { OwnData } from '@zhiheng/contract/account-data.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { type Confirmation, confirmPassword } from './confirm-password.ts'
import { gifts } from './exporting/store.ts'

const A_DAY = { limit: 3, seconds: 86_400 } as const

/**
 * Everything that is a member's, as of one moment. A wrong password does not use up the day's three.
 *
 * @throws Refusal current_password_wrong, session_expired
 * @throws RetryLater rate_limited, busy
 */
export async function exportOwnData(site: Site, confirmation: Confirmation): Promise<OwnData> {
  const { member, origin } = confirmation
  await confirmPassword(site, confirmation)
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `export:${member.id}`, ...A_DAY, now })
  const given = await site.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const parts: [string, unknown][] = []
      for (const [name, give] of Object.entries(gifts)) parts.push([name, await give(trx, member.id)])
      return Object.fromEntries(parts)
    })
  const { profile, ...rest } = given
  const [own] = Array.isArray(profile) ? profile : []
  if (own === undefined) throw new Refusal('session_expired')
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'data_exported', memberId: member.id, ip, userAgent })
  return OwnData.parse({ format: 'zhiheng-member-data-1', exported_at: now.toISOString(), profile: own, ...rest })
}
