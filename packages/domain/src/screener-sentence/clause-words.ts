import { type Clause, sticky } from './clause.ts'
import { holdingsAgeAt, starsAt } from './data-words.ts'
import { figures, PERIOD } from './figures-table.ts'
import { gradeAt } from './grade-words.ts'
import { AT_LEAST, AT_MOST } from './limit-sign-words.ts'
import { limitAt } from './limit-words.ts'
import { NUMERAL } from './numeral-words.ts'
import { orderAt } from './order-words.ts'
import { ageAt, peersAt, ruleAt } from './rank-words.ts'

/** What a clause begins with: most places of a text are not looked at again. */
const BEGIN = sticky(
  String.raw`${PERIOD}|${figures.map(({ names }) => names).join('|')}|(?:${AT_LEAST}|${AT_MOST})\s*[+-]?\s*(?:百分之)?\s*${NUMERAL}|[+-]?\s*${NUMERAL}\s*(?:%|趴|個百分點|成|[元塊以或及起]|[萬億]元?|顆星|~)|百分之|rr|風險|持股|晨星|[★☆]|在?前|在同|同類|同組|排名?|位居|成立|4433|(?:不|未|沒有?)?(?:通過|符合)|按|依|照|用|最便宜`,
)

/** The clause that begins at a place; null where none does. */
export function clauseAt(text: string, at: number): Clause | null {
  BEGIN.lastIndex = at
  if (!BEGIN.test(text)) return null
  return (
    orderAt(text, at) ??
    gradeAt(text, at) ??
    peersAt(text, at) ??
    ageAt(text, at) ??
    ruleAt(text, at) ??
    holdingsAgeAt(text, at) ??
    starsAt(text, at) ??
    limitAt(text, at)
  )
}
