import { hasAnyRole } from '../access/roles.ts'
import { commonPasswords } from './common-passwords-table.ts'
import { passwordLengths } from './password-strength.ts'

/** Why a password may not be used. */
export type PasswordFault = 'too_short' | 'too_long' | 'too_common'

/** What everyone who guesses here thinks of: the site's own names. */
const siteWords = /知衡|基金|投顧|zhi-?heng|tarobo|funds?|password|密碼/g

/**
 * What is wrong with a new password; null where nothing is. Any characters, nothing trimmed, nothing altered.
 * Source: RELIABILITY 3.1 A4.
 *
 * @param own - what is known of the member, such as their address: it may not be the password
 */
export function passwordFault(
  password: string,
  groups: readonly string[],
  own: readonly string[] = [],
): PasswordFault | null {
  const length = Array.from(password).length
  if (length > passwordLengths.most) return 'too_long'
  if (length < (hasAnyRole(groups, ['staff', 'firm_admin']) ? passwordLengths.leastOfStaff : passwordLengths.least))
    return 'too_short'
  return isGuessed(password.normalize('NFKC').trim().toLowerCase(), own) ? 'too_common' : null
}

function isGuessed(folded: string, own: readonly string[]): boolean {
  if (commonPasswords().has(folded) || new Set(folded).size < 3) return true
  if (own.some((text) => text.trim().toLowerCase() === folded)) return true
  // what is left of it beside our own names, digits and signs
  return /[\p{L}]/u.test(folded) && folded.replaceAll(siteWords, '').replaceAll(/[^\p{L}]/gu, '') === ''
}
