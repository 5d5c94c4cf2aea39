import { earliestBirthYear, latestBirthYear } from '@zhiheng/domain/joining/age.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { isName } from '@zhiheng/domain/members/given-name.ts'

import type { Faults } from '../../ui/form/faults-of-error.ts'
import { passwordFault } from '../members/password-fault.ts'
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

/** What is wrong with a form before anybody is asked, beside each field. The server judges again. */
export function faultsOf({ email, name, password, birthYear, agree }: SignUpInputs): Faults<SignUpInputs> {
  return {
    email: isEmail(email) ? undefined : text.emailWrong,
    name: isName(name) ? undefined : wrong.name,
    password: passwordFault(password),
    birthYear: birthYearFault(birthYear.trim()),
    agree: agree ? undefined : wrong.agree,
  }
}

function birthYearFault(typed: string): string | undefined {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  if (year < earliestBirthYear) return wrong.birthYear
  return year > latestBirthYear(new Date().getFullYear()) ? wrong.tooYoung : undefined
}
