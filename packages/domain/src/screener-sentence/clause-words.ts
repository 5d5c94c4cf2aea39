import { boundsOf, type FigureMeaning, figures, PERIOD, periodMeant, written, YEARLY } from './figures-table.ts'
import { NUMERAL, readNumeral } from './numeral-words.ts'
import type { SentenceConditions, SentenceKey, TakenNote, UnmetReason } from './reading.ts'

/** What a stretch of a sentence asks that no single word does: a limit, an order, a grade. */
export interface Clause {
  /** How many units of the plain text it takes. */
  readonly length: number
  /** The period it names, `other` for one that the search does not have, null where it names none. */
  readonly period: { readonly key: string; readonly years: number } | 'other' | null
  /** Whether it is of the period of the search. */
  readonly ofPeriod: boolean
  /** What it comes to, once the years of the period are known; or why it is no condition. */
  readonly meant: (years: number | null) => ClauseMeaning
}

export type ClauseMeaning =
  | { readonly conditions: SentenceConditions; readonly note: TakenNote | null; readonly yearly: readonly number[] }
  | UnmetReason

const AT_LEAST = String.raw`>=|>|≥|≧|大於等於|大於或等於|大於|超過|高於|多於|不低於|不小於|不少於|至少|最少|起碼`
const AT_MOST = String.raw`<=|<|≤|≦|小於等於|小於或等於|小於|低於|少於|不超過|不高於|不大於|不到|未滿|至多|最多`
const LEAST_BEHIND = '(?:或|及)?以上|起跳'
const MOST_BEHIND = '(?:或|及)?以下|以內|之內'
const VALUE = String.raw`(?:百分之\s*${NUMERAL}|[+-]?\s*${NUMERAL}\s*成(?:半|[一二三四五六七八九])?|[+-]?\s*${NUMERAL}\s*(?:%|趴|個百分點)?)`
/** Of the figure; 美元債 behind it is what is looked for. */
const MONEY = '(?:(?:台幣|新台幣|元|美元|美金|歐元|日圓|日幣|人民幣|港幣|澳幣|usd|eur|twd)(?!債|計價|級別|基金))?'
const TO = String.raw`(?:~|-|－|–|—|～|到|至|和|與|跟)`
const LINK = '(?:率|度)?(?:需|必須|都)?(?:是|為|在|要|有)?'

/** The limits of a clause: before the value, behind it, or two values. */
const LIMIT = [
  String.raw`(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>${VALUE})(?:以上|以下)?`,
  String.raw`(?:介於|在)?\s*(?<from>${VALUE})\s*${TO}\s*(?<to>${VALUE})(?:\s*之間)?`,
  String.raw`(?<other>${VALUE})\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND})?`,
]

interface Pattern {
  readonly of: RegExp
  readonly figure: FigureMeaning | null
}

const sticky = (pattern: string) => new RegExp(pattern, 'y')

/** A figure and its limits: 五年報酬率 > 3%, 報酬率（五年）3% 以上. */
const forward: readonly Pattern[] = figures.flatMap((figure) =>
  LIMIT.map((limit) => ({
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*的?\s*)?(?<name>${figure.names})\s*(?:[(（]?\s*(?<late>${PERIOD})\s*[)）]?)?\s*${LINK}\s*(?:${limit})(?<money>${figure.unit === 'amount' ? String.raw`\s*${MONEY}` : ''})`,
    ),
  })),
)

/** The limit first: 3% 以上的報酬, 三年大於 3% 的報酬. */
const backward: readonly Pattern[] = figures.flatMap((figure) =>
  [
    String.raw`(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>${VALUE})`,
    String.raw`(?<other>${VALUE})\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND})`,
  ].map((limit) => ({
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*)?(?:${limit})\s*的?\s*(?<late>${PERIOD})?\s*(?<name>${figure.names})(?!\s*(?:[<>≤≥≦≧]|大於|小於|超過|低於|高於|不超過|不到|至少|介於|[\d一二兩三四五六七八九十百]|最))(?<money>)`,
    ),
  })),
)

const isOf = (unit: FigureMeaning['unit'], key: string) => (figure: FigureMeaning) =>
  figure.unit === unit && (figure.min === key || figure.max === key)
const perf = figures.find(isOf('percent', 'perf_min')) ?? null
const size = figures.find(isOf('amount', 'size_min')) ?? null
const SIZED = String.raw`(?:\d[\d,]*(?:\.\d+)?\s*[十百千]?[萬億]+|[〇零一二兩三四五六七八九十百千萬億]+[萬億])`

/** A limit that names no figure: percent over a period are a return, so many 億 a size. */
const bare: readonly Pattern[] = [
  {
    figure: perf,
    of: sticky(
      String.raw`(?<early>${PERIOD})\s*(?:的\s*)?(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>[+-]?\s*${NUMERAL}\s*(?:%|趴))(?<name>)(?<late>)(?<money>)`,
    ),
  },
  {
    figure: size,
    of: sticky(
      String.raw`(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>${SIZED})(?<name>)(?<early>)(?<late>)\s*(?<money>${MONEY})`,
    ),
  },
]

/** The place among peers: 三年報酬前 25%, 同類前 1/4. */
const PEERS = sticky(
  String.raw`(?:(?<period>${PERIOD})\s*的?\s*)?(?<name>${figures.map(({ names }) => names).join('|')})?\s*(?:在|於|排名?|位居)?\s*(?<among>同類型?|同組)?\s*(?:排名?)?\s*前\s*(?:(?<part>\d+)\s*/\s*(?<of>\d+)|(?<whole>[一二三四五六七八九十]+)分之(?<parts>[一二三四五])|(?:百分之)?\s*(?<value>${NUMERAL})\s*(?<unit>%|趴|名|成)?)(?:\s*(?:以內|之內|以上))?`,
)
/** How long it has been there: 成立滿 5 年, 成立 6 個月以上. */
const AGE = sticky(
  String.raw`成立\s*(?:時間|年數|年資)?\s*${LINK}\s*(?:(?<before>已?滿|${AT_LEAST}|${AT_MOST})\s*)?(?<value>${NUMERAL})\s*(?<unit>年|個?月)\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND}|內)?`,
)
/** The rule of four, four, three, three: 通過 4433 法則. */
const RULE = sticky(String.raw`(?<no>不|未|沒有?)?(?:通過|符合)\s*4433(?:\s*(?:法則|原則))?|4433\s*(?:法則|原則)`)

/** What a clause begins with: most places of a text are not looked at again. */
const BEGIN = sticky(
  String.raw`${PERIOD}|${figures.map(({ names }) => names).join('|')}|(?:${AT_LEAST}|${AT_MOST})\s*[+-]?\s*(?:百分之)?\s*${NUMERAL}|[+-]?\s*${NUMERAL}\s*(?:%|趴|個百分點|成|[以或及起]|~)|百分之|rr|風險|在?前|在同|同類|同組|排名?|位居|成立|4433|(?:不|未|沒有?)?(?:通過|符合)|按|依|照|用|最便宜`,
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
    longestOf([...forward, ...backward, ...bare], text, at)
  )
}

function foundAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null ? null : { length: found[0].trimEnd().length, groups: found.groups ?? {} }
}

/** Periods over which the search ranks among peers. */
const peerKeys: Readonly<Record<number, SentenceKey>> = { 1: 'peer_top_1y', 3: 'peer_top_3y', 5: 'peer_top_5y' }

function peersAt(text: string, at: number): Clause | null {
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

const RANKED = new RegExp(`^(?:${perf?.names ?? ''}|同類排名|排名)$`)

/** Percent, a third rounded up so that it is in it; null for a place that is no part of all. */
function partOf({ part, of, whole, parts, value, unit }: Readonly<Record<string, string | undefined>>): number | null {
  const [above, below] = [part ?? parts, of ?? whole].map((one) => (one === undefined ? null : readNumeral(one)))
  if (typeof above === 'number' && typeof below === 'number') return Math.ceil((above / below) * 1e4) / 100
  const number = value === undefined || unit === '名' ? null : readNumeral(value)
  return number === null ? null : unit === '成' ? number * 10 : number
}

function ageAt(text: string, at: number): Clause | null {
  const found = foundAt(AGE, text, at)
  if (found === null) return null
  const { before, value, unit, behind } = found.groups
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
      return { conditions: { age_min: written(years) }, note: null, yearly: [] }
    },
  }
}

function ruleAt(text: string, at: number): Clause | null {
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

function longestOf(patterns: readonly Pattern[], text: string, at: number): Clause | null {
  let longest: Clause | null = null
  for (const { of, figure } of patterns) {
    of.lastIndex = at
    const found = of.exec(text)
    if (found === null || figure === null) continue
    const clause = limitClause(figure, found)
    if (clause !== null && clause.length > (longest?.length ?? 0)) longest = clause
  }
  return longest
}

function limitClause(figure: FigureMeaning, found: RegExpExecArray): Clause | null {
  const groups = found.groups ?? {}
  const said = [groups['early'], groups['late']].find((one) => one !== undefined && one !== '')
  const period = said === undefined ? null : (periodMeant(said) ?? ('other' as const))
  const limits = limitsOf(figure, groups)
  if (limits === null) return null
  return {
    length: found[0].trimEnd().length,
    period,
    ofPeriod: figure.ofPeriod,
    meant: (years) =>
      meaningOf(figure, { limits, years, name: groups['name'] ?? '', period, money: groups['money']?.trim() ?? '' }),
  }
}

interface Limits {
  readonly least: number | null
  readonly most: number | null
}

/** `unclear` where the value says too little; null where it is no value at all. */
function limitsOf(
  figure: FigureMeaning,
  groups: Readonly<Record<string, string | undefined>>,
): Limits | 'unclear' | null {
  const valueOf = (text: string | undefined) => (text === undefined ? null : readValue(figure, text))
  const { before, one, from, to, other, behind } = groups
  if (from !== undefined && to !== undefined) {
    const [least, most] = [valueOf(from), valueOf(to)]
    if (least === null || most === null) return null
    if (least === 'unclear' || most === 'unclear') return 'unclear'
    return { least: Math.min(least, most), most: Math.max(least, most) }
  }
  const value = valueOf(one ?? other)
  if (value === null || value === 'unclear') return value
  const sign = before ?? behind
  if (sign === undefined) return 'unclear'
  const isLeast = new RegExp(`^(?:${before === undefined ? LEAST_BEHIND : AT_LEAST})$`).test(sign)
  return isLeast ? { least: value, most: null } : { least: null, most: value }
}

const TWD_PER_YI = 1e8

function readValue({ unit }: FigureMeaning, said: string): number | 'unclear' | null {
  const text = said.replaceAll(/\s/g, '')
  const sign = text.startsWith('-') ? -1 : 1
  const bareText = text.replace(/^[+-]/, '')
  const percent = /^百分之(.+)$/.exec(bareText)?.[1] ?? /^(.+?)(?:%|趴|個百分點)$/.exec(bareText)?.[1]
  const tenths = /^(.+)成(半|[一二三四五六七八九])?$/.exec(bareText)
  if (tenths !== null && percent === undefined) {
    const whole = readNumeral(tenths[1] ?? '')
    const behind = tenths[2] === undefined ? 0 : tenths[2] === '半' ? 5 : (readNumeral(tenths[2]) ?? 0)
    return unit === 'percent' && whole !== null ? sign * (whole * 10 + behind) : 'unclear'
  }
  const value = readNumeral(percent ?? bareText)
  if (value === null) return null
  if (unit === 'amount')
    return percent === undefined && /[萬億]/.test(bareText) ? (sign * value) / TWD_PER_YI : 'unclear'
  if (/[萬億]/.test(bareText) || value > 1000) return 'unclear'
  return percent !== undefined && unit === 'number' ? 'unclear' : sign * value
}

interface Meant {
  readonly limits: Limits | 'unclear'
  readonly years: number | null
  readonly name: string
  readonly period: Clause['period']
  readonly money: string
}

function meaningOf(figure: FigureMeaning, { limits, years, name, period, money }: Meant): ClauseMeaning {
  if (figure.min === null && figure.max === null) return 'no_condition'
  // the fall is counted since a fund began, costs and sizes are of today
  if (period !== null && !figure.ofPeriod && !isItsYear(figure, period)) return 'no_condition'
  if (limits === 'unclear') return 'unclear'
  if (figure.unit === 'amount' && !/^(?:台幣|新台幣|元|twd)?$/.test(money)) return 'no_condition'
  if (figure.min === 'score_min' && !isScore(limits)) return 'unclear'
  const isYearly = figure.min === 'perf_min' && YEARLY.test(name) && years !== null && years > 1
  const overAll = (value: number | null) =>
    value === null ? null : isYearly ? ((1 + value / 100) ** (years ?? 1) - 1) * 100 : value
  const conditions = boundsOf(figure, { least: overAll(limits.least), most: overAll(limits.most) })
  if (conditions === null) return 'no_condition'
  const note = isYearly ? ('annualised' as const) : figure.ofPeriod && years === null ? ('no_period' as const) : null
  return { conditions, note, yearly: isYearly ? [limits.least, limits.most].filter((one) => one !== null) : [] }
}

function isItsYear({ ofYear = false }: FigureMeaning, period: Clause['period']): boolean {
  return ofYear && period !== null && period !== 'other' && period.key === '1y'
}

function isScore({ least }: Limits): boolean {
  return least === null || (Number.isInteger(least) && least >= -3 && least <= 3)
}

const sortable = figures.filter(({ sort }) => sort !== null)

const orders = sortable.flatMap((figure) => [
  {
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*的?\s*)?(?:${figure.names})\s*(?:要|率)?最(?<end>高|低|大|小|好|佳|少|多|便宜|差)(?:的)?`,
    ),
  },
  {
    figure,
    of: sticky(
      String.raw`(?:按|依|照|用)\s*(?<early>${PERIOD})?\s*(?:${figure.names})\s*(?:(?<end>由高到低|由低到高|由大到小|由小到大|高到低|低到高))?\s*(?:排序|排列|排)(?<tail>由高到低|由低到高|由大到小|由小到大)?`,
    ),
  },
])
const CHEAPEST = sticky('最便宜的?')
const LOW = /^(?:低|小|少|便宜|差|由低到高|由小到大|低到高)$/

/** 費用最低, 依規模排序. */
function orderAt(text: string, at: number): Clause | null {
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

const LEVEL = '(?:rr\\s*)?(?<a>[1-5一二三四五])'
const GRADE = sticky(
  String.raw`(?:風險(?:等級|屬性)?\s*(?:是|為|在)?\s*|rr\s*)(?<sign>${AT_LEAST}|${AT_MOST})?\s*${LEVEL}(?![\d%.])\s*(?:(?<behind>${LEAST_BEHIND}|${MOST_BEHIND})|${TO}\s*(?:rr\s*)?(?<b>[1-5一二三四五])(?![\d%.]))?`,
)

/** RR3 以下, RR2-RR4, 風險等級 3. */
function gradeAt(text: string, at: number): Clause | null {
  if (/[a-z]/.test(text[at - 1] ?? '') && text[at] === 'r') return null
  GRADE.lastIndex = at
  const found = GRADE.exec(text)
  if (found === null) return null
  const { a, b, sign, behind } = found.groups ?? {}
  const first = readNumeral(a ?? '') ?? 1
  const second = b === undefined ? null : readNumeral(b)
  const levels = [1, 2, 3, 4, 5].filter((level) => {
    if (second !== null) return level >= Math.min(first, second) && level <= Math.max(first, second)
    if (sign !== undefined && /^[>大超高多]/.test(sign)) return /[=等≥≧]/.test(sign) ? level >= first : level > first
    if (sign !== undefined && /^(?:[≥≧]|至少|最少|起碼|不低|不小|不少)/.test(sign)) return level >= first
    if (sign !== undefined) return /^(?:<|小於|低於|少於|不到|未滿)$/.test(sign) ? level < first : level <= first
    if (behind === undefined) return level === first
    return /以上|起跳/.test(behind) ? level >= first : level <= first
  })
  const conditions = { risk: levels.join(',') }
  return {
    length: found[0].trimEnd().length,
    period: null,
    ofPeriod: false,
    meant: () => (levels.length === 0 ? 'unclear' : { conditions, note: null, yearly: [] }),
  }
}
