import type { FundRecord } from '../funds/market-data.ts'
import { isSpecialClass } from '../funds/order-classes.ts'

/** Who may buy a class. */
export const buyerKinds = ['everyone', 'institutions', 'platforms', 'tisa'] as const
export type BuyerKind = (typeof buyerKinds)[number]

type Named = Pick<FundRecord, 'name' | 'englishName' | 'shareClass'>

const TISA = /TISA/
const PLATFORM = /\bclean\b/i
const BACK_END = /後收|遞延|back-end/i
/** The letters that onshore houses give to classes with a deferred charge. */
const ONSHORE_BACK_END = /(?<![A-Za-z])N[A-D]?\d?(?:類型|級別|類|級)/

/** Whether a class charges its buyer later instead of at the beginning. Foreign houses have letters of their own; there only words count. */
export function isBackEnd({ name, englishName, shareClass, domicile }: Named & Pick<FundRecord, 'domicile'>): boolean {
  const words = `${name} ${shareClass ?? ''}`.normalize('NFKC')
  if (BACK_END.test(`${words} ${englishName ?? ''}`)) return true
  return (domicile === 'TWN' || domicile === 'TWD') && ONSHORE_BACK_END.test(words)
}

/** Which buyers a class is for, by its name. */
export function buyersOf(one: Named & Pick<FundRecord, 'domicile'>): BuyerKind {
  if (TISA.test(`${one.name} ${one.shareClass ?? ''}`)) return 'tisa'
  if (PLATFORM.test(one.englishName ?? '')) return 'platforms'
  if (/法人|機構|institution/i.test(`${one.name} ${one.englishName ?? ''}`)) return 'institutions'
  return isSpecialClass(one) && !isBackEnd(one) ? 'institutions' : 'everyone'
}
