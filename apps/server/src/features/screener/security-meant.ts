import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'
import { isGuess, searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed } from '@zhiheng/domain/screener/search-index.ts'

import type { SearchTexts } from './search-texts.ts'

/**
 * The security that a text means: the one that it names whole, by name, ticker or ISIN; else, where no fund is called
 * so, the first one that is (tsmc, 鴻海精密), as suggestions put it first too. A guess at a typing error means none.
 */
export function securityMeant(texts: SearchTexts, text: string): SecurityRecord | undefined {
  return keptMeant(texts, text, () => ({ security: meantBy(texts, text) })).security
}

/** Of the texts of one market. */
const MOST_KEPT = 64
const keptMeant = keptLately<{ readonly security: SecurityRecord | undefined }>(MOST_KEPT)

function meantBy({ funds, securities }: SearchTexts, text: string): SecurityRecord | undefined {
  const whole = securities.things[placesNamed(securities.index, text)[0] ?? -1]
  if (whole !== undefined) return whole
  const [fund] = searchEntries(funds.index, text, 1)
  if (fund !== undefined && !isGuess(fund)) return undefined
  const [security] = searchEntries(securities.index, text, 1)
  return security === undefined || isGuess(security) ? undefined : securities.things[security.place]
}
