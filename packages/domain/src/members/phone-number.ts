/** A mobile number of Taiwan as it is kept and compared: E.164, +886912345678. */
export type PhoneNumber = string & { readonly phoneNumber: unique symbol }

/** Why a text is no number that a code can be sent to. */
export type PhoneFault = 'foreign' | 'not_a_number'

/**
 * Reads a mobile number of Taiwan as people write it: 0912345678, 0912-345-678, +886 912 345 678, 886912345678.
 * Full-width digits are digits.
 *
 * @returns `foreign` where it is the number of another country, `not_a_number` where it is none at all
 */
export function readPhone(text: string): PhoneNumber | PhoneFault {
  const plain = text.normalize('NFKC').replaceAll(/[\s()\-.–]/g, '')
  const local = /^(?:0|(?:\+|00)?886\(?0?\)?)(9\d{8})$/.exec(plain)?.[1]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the type is given
  if (local !== undefined) return `+886${local}` as PhoneNumber
  const isOfTaiwan = /^(?:\+|00)886/.test(plain)
  return /^(?:\+|00)[1-9]\d{5,14}$/.test(plain) && !isOfTaiwan ? 'foreign' : 'not_a_number'
}

/** Whether `readPhone` found a number. */
export function isPhone(read: PhoneNumber | PhoneFault): read is PhoneNumber {
  return read.startsWith('+')
}

/** A number as it is shown to its owner: 0912-***-678. Nothing of another shape is shown at all. */
export function maskPhone(phone: string): string {
  const shape = /^\+886(9\d{2})\d{3}(\d{3})$/
  return shape.test(phone) ? phone.replace(shape, '0$1-***-$2') : '***'
}
