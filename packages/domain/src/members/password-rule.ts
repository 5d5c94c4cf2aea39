import { hasAnyRole } from '../access/roles.ts'

/** Why a password may not be used. */
export type PasswordFault = 'too_short' | 'too_long' | 'too_common'

/** What guessers try first. */
const common: ReadonlySet<string> = new Set(
  `
  00000000 11111111 12341234 12344321 12345678 123456789 1234567890 1q2w3e4r 1qaz2wsx 66666666 87654321 88888888
  98765432 987654321 a1234567 a12345678 aa123456 abc12345 abcd1234 abcd12345 admin123 asdfghjk baseball football
  iloveyou iloveyou1 letmein1 p@ssw0rd p@ssword passw0rd password password1 password12 password123 princess
  q1w2e3r4 qazwsxedc qwer1234 qwerasdf qwerty12 qwerty123 qwertyui qwertyuiop sunshine superman taiwan123
  trustno1 welcome1 zaq12wsx zxcvbnm1`
    .trim()
    .split(/\s+/),
)

/**
 * What is wrong with a new password; null where nothing is. Any characters, nothing trimmed, nothing altered.
 * Source: RELIABILITY 3.1 A4.
 */
export function passwordFault(password: string, groups: readonly string[]): PasswordFault | null {
  const length = Array.from(password).length
  if (length > 128) return 'too_long'
  if (length < (hasAnyRole(groups, ['staff', 'firm_admin']) ? 15 : 8)) return 'too_short'
  const folded = password.toLowerCase()
  return common.has(folded) || new Set(folded).size < 3 ? 'too_common' : null
}
