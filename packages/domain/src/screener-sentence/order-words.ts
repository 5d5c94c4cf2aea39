import { type Clause, sticky } from './clause.ts'
import { figures, PERIOD, periodMeant } from './figures-table.ts'

const sortable = figures.filter(({ sort }) => sort !== null)

const orders = sortable.flatMap((figure) => [
  {
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*的?\s*)?(?:${figure.sortNames ?? figure.names})\s*(?:要|率)?最(?<end>高|低|大|小|好|佳|少|多|便宜|差)(?:的)?`,
    ),
  },
  {
    figure,
    of: sticky(
      String.raw`(?:按|依|照|用)\s*(?<early>${PERIOD})?\s*(?:${figure.sortNames ?? figure.names})\s*(?:(?<end>由高到低|由低到高|由大到小|由小到大|高到低|低到高))?\s*(?:排序|排列|排)(?<tail>由高到低|由低到高|由大到小|由小到大)?`,
    ),
  },
])
const CHEAPEST = sticky('最便宜的?')
const LOW = /^(?:低|小|少|便宜|差|由低到高|由小到大|低到高)$/

/** 費用最低, 依規模排序. */
export function orderAt(text: string, at: number): Clause | null {
  CHEAPEST.lastIndex = at
  const cheapest = CHEAPEST.exec(text)
  if (cheapest !== null)
    return ordered({ length: cheapest[0].length, period: null }, { sort: 'expense', direction: 'asc' })
  let longest: Clause | null = null
  for (const { of, figure } of orders) {
    of.lastIndex = at
    const found = of.exec(text)
    if (found === null || figure.sort === null || found[0].length <= (longest?.length ?? 0)) continue
    const { early, end, tail } = found.groups ?? {}
    const asked = end ?? tail
    // 最好 is the good end, which of a cost is the low one
    const isLow = asked === undefined || /^[好佳]$/.test(asked) ? figure.lowFirst : LOW.test(asked)
    longest = ordered(
      { length: found[0].length, period: early === undefined ? null : (periodMeant(early) ?? 'other') },
      { sort: figure.sort, direction: isLow ? 'asc' : 'desc' },
      figure.ofPeriod,
    )
  }
  return longest
}

function ordered(
  of: Pick<Clause, 'length' | 'period'>,
  conditions: { readonly sort: string; readonly direction: 'asc' | 'desc' },
  ofPeriod = false,
): Clause {
  return { ...of, ofPeriod, meant: () => ({ conditions, note: null, yearly: [] }) }
}
