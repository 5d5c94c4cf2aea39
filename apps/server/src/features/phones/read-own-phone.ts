import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isPhone, type PhoneNumber, readPhone } from '@zhiheng/domain/members/phone-number.ts'

import { text } from './text.ts'

/** @throws Refusal invalid_field, with what is wrong with the number */
export function readOwnPhone(typed: string): PhoneNumber {
  const phone = readPhone(typed)
  if (!isPhone(phone)) throw new Refusal('invalid_field', { phone: text[phone] })
  return phone
}
