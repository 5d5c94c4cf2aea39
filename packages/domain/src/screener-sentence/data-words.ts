import { type Clause, foundAt, sticky } from './clause.ts'
import { written } from './figures-table.ts'
import { AT_LEAST, AT_MOST, LEAST_BEHIND, LINK, MOST_BEHIND } from './limit-sign-words.ts'
import { NUMERAL, readNumeral } from './numeral-words.ts'

/** How old the holdings may be that are known: 持股資料 3 個月內. */
const HOLDINGS = sticky(
  String.raw`持股(?:資料|揭露|明細)?(?:日期|月數)?\s*${LINK}\s*(?:最近|近)?\s*(?<before>${AT_LEAST}|${AT_MOST})?\s*(?<value>${NUMERAL})\s*個?月\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND}|內)?`,
)
/** Stars of another house, which the site does not have. */
const STARS = sticky(
  String.raw`(?:晨星(?:評等|評級|星等|基金評等)?\s*(?:${AT_LEAST}|${AT_MOST})?\s*[1-5一二三四五]\s*顆?星(?:級|等)?|[1-5一二三四五]\s*顆星|[★☆]+)\s*(?:${LEAST_BEHIND}|${MOST_BEHIND})?`,
)

/** How old its holdings may be: 持股資料 3 個月內. */
export function holdingsAgeAt(text: string, at: number): Clause | null {
  const found = foundAt(HOLDINGS, text, at)
  if (found === null) return null
  const { before, value, behind } = found.groups
  const months = readNumeral(value ?? '')
  const sign = before ?? behind
  const isMost = sign !== undefined && new RegExp(`^(?:${AT_MOST}|${MOST_BEHIND}|內)$`).test(sign)
  return {
    length: found.length,
    period: null,
    ofPeriod: false,
    meant: () => {
      if (sign === undefined || months === null || months > 120) return 'unclear'
      return isMost ? { conditions: { holdings_age_max: written(months) }, note: null, yearly: [] } : 'no_condition'
    },
  }
}

/** Stars, of which no condition can be made: 晨星五星. */
export function starsAt(text: string, at: number): Clause | null {
  const found = foundAt(STARS, text, at)
  return found === null ? null : { length: found.length, period: null, ofPeriod: false, meant: () => 'no_condition' }
}
