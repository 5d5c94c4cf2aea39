import type { FundRecord } from './market-data.ts'

type Named = Pick<FundRecord, 'name' | 'englishName' | 'shareClass' | 'domicile'>

const BACK_END = /後收|遞延|back-end/i
/** The letters that onshore houses give to classes with a deferred charge. */
const ONSHORE_BACK_END = /(?<![A-Za-z])N[A-D]?\d?(?:類型|級別|類|級)/

/** Whether a class charges its buyer later instead of at the beginning. Foreign houses have letters of their own; there only words count. */
export function isBackEnd({ name, englishName, shareClass, domicile }: Named): boolean {
  const words = `${name} ${shareClass ?? ''}`.normalize('NFKC')
  if (BACK_END.test(`${words} ${englishName ?? ''}`)) return true
  return (domicile === 'TWN' || domicile === 'TWD') && ONSHORE_BACK_END.test(words)
}
