import { randomInt } from 'node:crypto'

import { type PasswordFault, passwordFault } from '@zhiheng/domain/members/password-rule.ts'

const faults = {
  too_short: '密碼太短：一般會員至少 8 個字元，工作人員與機構管理員至少 15 個字元',
  too_long: '密碼不可超過 128 個字元',
  too_common: '密碼太常見，請換一個',
} as const satisfies Record<PasswordFault, string>

/** Without characters that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const MADE_LENGTH = 20

export type ChosenPassword = { readonly password: string; readonly isMade: boolean } | { readonly fault: string }

/** The password an operator gave, if it may be used; one made by chance where they gave none. */
export function choosePassword(given: string | null, groups: readonly string[]): ChosenPassword {
  if (given === null) {
    const made = Array.from({ length: MADE_LENGTH }, () => letters[randomInt(letters.length)] ?? '')
    return { password: made.join(''), isMade: true }
  }
  const fault = passwordFault(given, groups)
  return fault === null ? { password: given, isMade: false } : { fault: faults[fault] }
}
