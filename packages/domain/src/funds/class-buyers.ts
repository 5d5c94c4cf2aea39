import { isBackEnd } from './is-back-end.ts'
import type { FundRecord } from './market-data.ts'
import { isSpecialClass } from './order-classes.ts'

/** Who may buy a class. */
export const buyerKinds = ['everyone', 'institutions', 'platforms', 'tisa'] as const
export type BuyerKind = (typeof buyerKinds)[number]

type Named = Pick<FundRecord, 'name' | 'englishName' | 'shareClass'>

const TISA = /TISA/
const PLATFORM = /\bclean\b/i

/** Which buyers a class is for, by its name. */
export function buyersOf(one: Named & Pick<FundRecord, 'domicile'>): BuyerKind {
  if (TISA.test(`${one.name} ${one.shareClass ?? ''}`)) return 'tisa'
  if (PLATFORM.test(one.englishName ?? '')) return 'platforms'
  if (/法人|機構|institution/i.test(`${one.name} ${one.englishName ?? ''}`)) return 'institutions'
  return isSpecialClass(one) && !isBackEnd(one) ? 'institutions' : 'everyone'
}
