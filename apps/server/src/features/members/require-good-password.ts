import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type PasswordFault, passwordFault } from '@zhiheng/domain/members/password-rule.ts'

import { text } from './text.ts'

const codes = {
  too_short: 'password_too_short',
  too_long: 'too_long',
  too_common: 'password_too_common',
} as const satisfies Record<PasswordFault, string>

/** Who chooses which password. */
interface Choice {
  readonly password: string
  readonly groups: readonly string[]
  /** What is known of them, which may not be the password: their address, their name. */
  readonly own: readonly string[]
}

/** @throws Refusal password_too_short, password_too_common, too_long */
export function requireGoodPassword({ password, groups, own }: Choice): void {
  const fault = passwordFault(password, groups, own)
  if (fault === null) return
  // the general sentence names the members' eight characters: who has eight and still too few is told of fifteen
  const hasEight = fault === 'too_short' && Array.from(password).length >= 8
  throw new Refusal(codes[fault], hasEight ? { password: text.longerPassword } : null)
}
