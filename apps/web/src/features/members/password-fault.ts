import { passwordLengths } from '@zhiheng/domain/members/password-strength.ts'

import { newPasswordText as text } from './new-password-text.ts'

/** What is wrong with a new password before anybody is asked. Spaces around it are part of it. */
export function passwordFault(password: string): string | undefined {
  const length = Array.from(password).length
  if (length < passwordLengths.least) return text.tooShort
  return length > passwordLengths.most ? text.tooLong : undefined
}
