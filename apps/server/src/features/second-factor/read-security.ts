import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mustHaveSecondFactor } from '@zhiheng/domain/session/second-step.ts'

import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import { findPasskeys, renamePasskey } from './passkeys/store.ts'
import { countRecoveryCodes, findTotp } from './store.ts'
import type { Acting } from './whose.ts'

/** A member's second factors, as their own page shows them. */
export async function readSecurity(site: Site, { id, groups }: Acting['member']) {
  const { db } = site
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(db, id),
    findPasskeys(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    is_required: mustHaveSecondFactor(groups, { isDemo: isDemoNow(site) }),
    totp: totp && { made_at: totp.made_at },
    passkeys: passkeys.map(({ id: passkeyId, name, is_backed_up, made_at, last_used_at }) => ({
      id: passkeyId,
      name,
      is_backed_up,
      made_at,
      last_used_at,
    })),
    recovery_codes: codes,
  }
}

/** @throws Refusal not_found where the member has no such passkey */
export async function giveNewName(
  { db }: Pick<Site, 'db'>,
  passkey: { memberId: number; id: number; name: string },
): Promise<void> {
  if (!(await renamePasskey(db, passkey))) throw new Refusal('not_found')
}
