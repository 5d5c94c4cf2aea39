import { OwnData } from '@zhiheng/contract/account-data.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { type Confirmation, confirmPassword } from './confirm-password.ts'

const A_DAY = { limit: 3, seconds: 86_400 } as const

/**
 * Everything that is a member's, as of one moment. A wrong password does not use up the day's three.
 *
 * @param personalData - where members stand, by every feature
 * @throws Refusal current_password_wrong, session_expired
 * @throws RetryLater rate_limited, busy
 */
export async function exportOwnData(
  site: Site,
  confirmation: Confirmation,
  personalData: readonly PersonalData[],
): Promise<OwnData> {
  const { member, origin } = confirmation
  await confirmPassword(site, confirmation)
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `export:${member.id}`, ...A_DAY, now })
  const given = await site.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => gather(trx, member.id, personalData))
  const { profile: [own] = [], ...rest } = given
  if (own === undefined) throw new Refusal('session_expired')
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'data_exported', memberId: member.id, ip, userAgent })
  return OwnData.parse({ format: 'zhiheng-member-data-1', exported_at: now.toISOString(), profile: own, ...rest })
}

type Row = Readonly<Record<string, unknown>>

/** The parts of the file by name. */
async function gather(
  db: Database,
  memberId: number,
  personalData: readonly PersonalData[],
): Promise<Record<string, readonly Row[]>> {
  const parts: Record<string, readonly Row[]> = {}
  for (const { given } of personalData) {
    if ('notBecause' in given || given.rows === null) continue
    const rows = await given.rows(db, memberId)
    const before = parts[given.as]
    parts[given.as] = before === undefined ? rows : before.map((row) => ({ ...row, ...sameIn(rows, row) }))
  }
  return parts
}

function sameIn(rows: readonly Row[], { id }: Row): Row | undefined {
  return rows.find((row) => row['id'] === id)
}
