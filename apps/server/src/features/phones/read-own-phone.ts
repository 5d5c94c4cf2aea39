import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isPhone, type PhoneFault, type PhoneNumber, readPhone } from '@zhiheng/domain/members/phone-number.ts'

const faults = {
  foreign: '目前僅支援臺灣手機號碼（09 開頭），其他國家或地區的號碼暫時無法驗證',
  not_a_number: '請輸入臺灣手機號碼，例如 0912-345-678',
} as const satisfies Record<PhoneFault, string>

/** @throws Refusal invalid_field, with what is wrong with the number */
export function readOwnPhone(text: string): PhoneNumber {
  const phone = readPhone(text)
  if (!isPhone(phone)) throw new Refusal('invalid_field', { phone: faults[phone] })
  return phone
}
