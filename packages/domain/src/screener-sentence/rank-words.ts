import { type Clause, foundAt, sticky } from './clause.ts'
import { figures, PERIOD, periodMeant, written } from './figures-table.ts'
import { AT_LEAST, AT_MOST, LEAST_BEHIND, LINK, MOST_BEHIND } from './limit-sign-words.ts'
import { NUMERAL, readNumeral } from './numeral-words.ts'
import type { SentenceKey } from './reading.ts'

/** The place among peers: 三年報酬前 25%, 同類前 1/4. */
const PEERS = sticky(
  String.raw`(?:(?<period>${PERIOD})\s*的?\s*)?(?<name>${figures.map(({ names }) => names).join('|')})?\s*(?:在|於|排名?|位居)?\s*(?<among>同類型?|同組)?\s*(?:排名?)?\s*前\s*(?:(?<part>\d+)\s*/\s*(?<of>\d+)|(?<whole>[一二三四五六七八九十]+)分之(?<parts>[一二三四五])|(?:百分之)?\s*(?<value>${NUMERAL})\s*(?<unit>%|趴|名|成)?)(?:\s*(?:以內|之內|以上))?`,
)
/** How long it has been there, or its manager: 成立滿 5 年, 成立 6 個月以上, 經理人任期 5 年以上. */
const AGE = sticky(
  String.raw`(?:成立\s*(?:時間|年數|年資)?|(?<run>(?:基金)?經理人?(?:任期|年資|在任|任職|在職)(?:時間|年數)?))\s*${LINK}\s*(?:(?<before>已?滿|${AT_LEAST}|${AT_MOST})\s*)?(?<value>${NUMERAL})\s*(?<unit>年|個?月)\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND}|內)?`,
)
/** The rule of four, four, three, three: 通過 4433 法則. */
const RULE = sticky(String.raw`(?<no>不|未|沒有?)?(?:通過|符合)\s*4433(?:\s*(?:法則|原則))?|4433\s*(?:法則|原則)`)

/** Periods over which the search ranks among peers. */
const peerKeys: Readonly<Record<number, SentenceKey>> = { 1: 'peer_top_1y', 3: 'peer_top_3y', 5: 'peer_top_5y' }

/** Its place among peers: 三年報酬前 25%. */
export function peersAt(text: string, at: number): Clause | null {
  const found = foundAt(PEERS, text, at)
  if (found === null) return null
  const { length, groups } = found
  const { period, name, among } = groups
  const own = period === undefined ? null : (periodMeant(period)?.years ?? 0)
  // of returns alone; a bare 前 10% may be of anything
  const isOfReturns = name === undefined ? own !== null || among !== undefined : RANKED.test(name)
  const percent = partOf(groups)
  return {
    length,
    // a period of its own is in the name of the condition, and not that of the search
    period: null,
    ofPeriod: own === null,
    meant: (years) => {
      const key = peerKeys[own ?? years ?? 1]
      if (key === undefined || !isOfReturns || percent === null) return 'no_condition'
      if (percent <= 0 || percent > 100) return 'unclear'
      return {
        conditions: { [key]: written(percent) },
        note: own === null && years === null ? 'no_period' : null,
        yearly: [],
      }
    },
  }
}

const returnNames = figures.find(({ min }) => min === 'perf_min')?.names ?? ''
const RANKED = new RegExp(`^(?:${returnNames}|同類排名|排名)$`)

/** Percent, a third rounded up so that it is in it; null for a place that is no part of all. */
function partOf({ part, of, whole, parts, value, unit }: Readonly<Record<string, string | undefined>>): number | null {
  const [above, below] = [part ?? parts, of ?? whole].map((one) => (one === undefined ? null : readNumeral(one)))
  if (typeof above === 'number' && typeof below === 'number') return Math.ceil((above / below) * 1e4) / 100
  const number = value === undefined || unit === '名' ? null : readNumeral(value)
  return number === null ? null : unit === '成' ? number * 10 : number
}

/** How long the fund has been there, or its manager: 成立滿 5 年. */
export function ageAt(text: string, at: number): Clause | null {
  const found = foundAt(AGE, text, at)
  if (found === null) return null
  const { run, before, value, unit, behind } = found.groups
  const number = readNumeral(value ?? '')
  const years = number === null || unit === '年' ? number : number / 12
  const sign = before ?? behind
  const isMost = sign !== undefined && new RegExp(`^(?:${AT_MOST}|${MOST_BEHIND}|內)$`).test(sign)
  return {
    length: found.length,
    period: null,
    ofPeriod: false,
    meant: () => {
      if (isMost) return 'no_condition'
      if (sign === undefined || years === null || years > 100) return 'unclear'
      const conditions = run === undefined ? { age_min: written(years) } : { tenure_min: written(years) }
      return { conditions, note: null, yearly: [] }
    },
  }
}

/** Whether it passes the rule of 4433. */
export function ruleAt(text: string, at: number): Clause | null {
  const found = foundAt(RULE, text, at)
  if (found === null) return null
  const isNot = found.groups['no'] !== undefined
  return {
    length: found.length,
    period: null,
    ofPeriod: false,
    meant: () => (isNot ? 'no_condition' : { conditions: { passes_4433: '1' }, note: null, yearly: [] }),
  }
}
