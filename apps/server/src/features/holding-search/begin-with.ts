import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'

import type { HoldingIndex } from './holding-index.ts'
import { plain } from './look-up.ts'

/** What everyone has heard of: 台積電, 輝達, 蘋果. */
const wellKnown = ['TW0002330008', 'US67066G1040', 'US0378331005']
const MOST_EXAMPLES = 3

/** What someone might search for who has written no condition yet: something that funds disclose, of the mode's kind. */
export function beginWith(
  { names }: HoldingIndex,
  { mode, query }: InputOf<typeof searchHoldings>['query'],
): ReplyOf<typeof searchHoldings>['examples'] {
  if (query !== undefined || mode === 'topic' || mode === 'fund' || mode === 'portfolio') return []
  const known = mode === 'security' ? wellKnown.flatMap((isin) => names.byId('security', isin) ?? []) : []
  const most = names.mostHeld(mode, MOST_EXAMPLES).filter((one) => !known.includes(one))
  return [...known, ...most].slice(0, MOST_EXAMPLES).map(plain)
}
