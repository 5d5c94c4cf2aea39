import { hashText } from '../chance/counter.ts'

/** Ids already given, so that no two classes share one. */
export interface IdRegister {
  readonly lipperIds: Set<string>
  readonly codes: Set<string>
}

/** What an id is made from. `kind` decides its first digits. */
export interface Identity {
  readonly kind: 'onshore' | 'offshore' | 'etf'
  /** Strategy and class: nothing else decides the id. */
  readonly text: string
  /** What the seller's code begins with. */
  readonly memberCode: string
}

/** Eight digits: 6 and up to 5 for onshore, 68 for offshore, 66 for ETFs. Source: DOMAIN chapter 3.9. */
const lipperRanges = {
  onshore: { start: 60000000, count: 6000000 },
  etf: { start: 66000000, count: 1000000 },
  offshore: { start: 68000000, count: 1000000 },
} as const satisfies Record<Identity['kind'], { start: number; count: number }>

/** An id that stays with the class. Where two hash alike, the later one is hashed again. */
export function lipperIdOf(identity: Identity, register: IdRegister): string {
  const { start, count } = lipperRanges[identity.kind]
  return firstFree(register.lipperIds, (attempt) =>
    String(start + (hashText(`${identity.text}#${attempt}`, 0x2c1b3c6d) % count)),
  )
}

/** A code as sellers give: the member's code and five digits. */
export function sellerCodeOf(identity: Identity, register: IdRegister): string {
  return firstFree(
    register.codes,
    (attempt) =>
      `${identity.memberCode}${String(hashText(`${identity.text}#${attempt}`, 0x297a2d39) % 100000).padStart(5, '0')}`,
  )
}

/** An ISIN of the country QZ, which ISO 3166 leaves to users, so that it is no one's. */
export function isinOf(text: string): string {
  const high = hashText(text, 0x165667b1).toString(36).padStart(7, '0').slice(-5)
  const low = hashText(text, 0x27d4eb2f).toString(36).padStart(7, '0').slice(-4)
  const body = `QZ${high}${low}`.toUpperCase()
  return `${body}${isinCheckDigit(body)}`
}

/** The last digit of an ISIN. Source: ISO 6166, the Luhn sum over letters written as 10 to 35. */
export function isinCheckDigit(body: string): number {
  const digits = Array.from(body, (sign) => Number.parseInt(sign, 36).toString()).join('')
  let sum = 0
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}

function firstFree(taken: Set<string>, idOf: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt++) {
    const id = idOf(attempt)
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}
