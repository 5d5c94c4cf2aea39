import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { ConfirmedAction } from '../../platform/confirmed-action.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from './confirm-password.ts'
import { text } from './text.ts'

/**
 * Lets something dangerous happen only where the name of what it is done to was typed, and the password of who does it.
 *
 * @throws Refusal invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function confirmAction(site: Site, { typed, ...who }: ConfirmedAction, name: string): Promise<void> {
  if (plain(typed) !== plain(name)) throw new Refusal('invalid_field', { typed: text.otherName })
  await confirmPassword(site, who)
}

function plain(name: string): string {
  return name.normalize('NFC').trim()
}
