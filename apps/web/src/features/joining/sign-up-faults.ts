import { earliestBirthYear, latestBirthYear } from '@zhiheng/domain/joining/age.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { passwordLengths } from '@zhiheng/domain/members/password-strength.ts'

import { text } from './text.ts'

const { wrong } = text.signUp

export interface SignUpInputs {
  readonly email: string
  readonly name: string
  readonly password: string
  /** As it was typed. */
  readonly birthYear: string
  readonly agree: boolean
}

export type SignUpFaults = Partial<Record<keyof SignUpInputs, string>>

/** What is wrong with a form before anybody is asked, beside each field. The server judges again. */
export function faultsOf({ email, name, password, birthYear, agree }: SignUpInputs): SignUpFaults {
  const names = lengthOf(name.normalize('NFC').trim())
  const found = {
    email: isEmail(email) ? undefined : text.emailWrong,
    name: names < 1 || names > 40 ? wrong.name : undefined,
    password: passwordFault(password),
    birthYear: birthYearFault(birthYear.trim()),
    agree: agree ? undefined : wrong.agree,
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}

function passwordFault(password: string): string | undefined {
  const length = lengthOf(password)
  if (length < passwordLengths.least) return wrong.passwordShort
  return length > passwordLengths.most ? wrong.passwordLong : undefined
}

function birthYearFault(typed: string): string | undefined {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  if (year < earliestBirthYear) return wrong.birthYear
  return year > latestBirthYear(new Date().getFullYear()) ? wrong.tooYoung : undefined
}

/** In characters as people count. */
function lengthOf(given: string): number {
  return Array.from(given).length
}
