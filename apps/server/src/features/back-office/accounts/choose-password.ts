import { randomInt } from 'node:crypto'

import { passwordFault } from '@zhiheng/domain/members/password-rule.ts'

import { text } from '../text.ts'

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
  return fault === null ? { password: given, isMade: false } : { fault: text.passwordFaults[fault] }
}
