import { type Clause, type ClauseMeaning, sticky } from './clause.ts'
import { boundsOf, type FigureMeaning, figures, IN_TWD, PERIOD, periodMeant, YEARLY } from './figures-table.ts'
import { AT_LEAST, AT_MOST, LEAST_BEHIND, LINK, MOST_BEHIND, TO } from './limit-sign-words.ts'
import { NUMERAL, readNumeral } from './numeral-words.ts'

const VALUE = String.raw`(?:百分之\s*${NUMERAL}|[+-]?\s*${NUMERAL}\s*成(?:半|[一二三四五六七八九])?|[+-]?\s*${NUMERAL}\s*(?:%|趴|個百分點|倍|分|張)?)`
/** Of the figure; 美元債 behind it is what is looked for. */
const MONEY = '(?:(?:台幣|新台幣|元|塊錢?|美元|美金|歐元|日圓|日幣|人民幣|港幣|澳幣|usd|eur|twd)(?!債|計價|級別|基金))?'
/** It is enough to buy with: 3000 元起, 3000 就能買. */
const ENOUGH = '(?:起跳|起)?(?:就|即)?(?:可以?|能夠?)(?:單筆)?(?:買|申購|投資|購買|扣款)|起跳|起'

const isMoney = ({ unit }: FigureMeaning) => unit === 'amount' || unit === 'money'
const moneyOf = (figure: FigureMeaning) => (isMoney(figure) ? String.raw`\s*(?<money>${MONEY})\s*` : '(?<money>)')
const behindOf = ({ isMostAlone = false }: FigureMeaning) =>
  `${LEAST_BEHIND}|${MOST_BEHIND}${isMostAlone ? `|${ENOUGH}` : ''}`

/** The limits of a clause: before the value, behind it, or two values. */
const limitsFor = (figure: FigureMeaning) => [
  String.raw`(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>${VALUE})${moneyOf(figure)}(?:以上|以下)?`,
  String.raw`(?:介於|在)?\s*(?<from>${VALUE})(?:元)?\s*${TO}\s*(?<to>${VALUE})${moneyOf(figure)}(?:\s*之間)?`,
  String.raw`(?<other>${VALUE})${moneyOf(figure)}\s*(?<behind>${behindOf(figure)})?`,
]

interface Pattern {
  readonly of: RegExp
  readonly figure: FigureMeaning | null
}

/** A figure and its limits: 五年報酬率 > 3%, 報酬率（五年）3% 以上. */
const forward: readonly Pattern[] = figures.flatMap((figure) =>
  limitsFor(figure).map((limit) => ({
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*的?\s*)?(?<name>${figure.names})\s*(?:[(（]?\s*(?<late>${PERIOD})\s*[)）]?)?\s*${LINK}\s*(?:${limit})`,
    ),
  })),
)

/** The limit first: 3% 以上的報酬, 三年大於 3% 的報酬. */
const backward: readonly Pattern[] = figures.flatMap((figure) =>
  [
    String.raw`(?<before>${AT_LEAST}|${AT_MOST})\s*(?<one>${VALUE})${moneyOf(figure)}`,
    String.raw`(?<other>${VALUE})${moneyOf(figure)}\s*(?<behind>${LEAST_BEHIND}|${MOST_BEHIND})`,
  ].map((limit) => ({
    figure,
    of: sticky(
      String.raw`(?:(?<early>${PERIOD})\s*)?(?:${limit})\s*的?\s*(?<late>${PERIOD})?\s*(?<name>${figure.names})(?!\s*(?:[<>≤≥≦≧]|大於|小於|超過|低於|高於|不超過|不到|至少|介於|[\d一二兩三四五六七八九十百]|最))`,
    ),
  })),
)

const isOf = (unit: FigureMeaning['unit'], key: string) => (figure: FigureMeaning) =>
  figure.unit === unit && (figure.min === key || figure.max === key)
const perf = figures.find(isOf('percent', 'perf_min')) ?? null
const size = figures.find(isOf('amount', 'size_min')) ?? null
const single = figures.find(isOf('money', 'least_single_max')) ?? null
const SIZED = String.raw`(?:\d[\d,]*(?:\.\d+)?\s*[十百千]?[萬億]+|[〇零一二兩三四五六七八九十百千萬億]+[萬億])`

/** A limit that names no figure: percent over a period are a return, so many 億 a size, what one can buy with a purchase. */
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
  {
    figure: single,
    of: sticky(
      String.raw`(?<other>${NUMERAL})\s*(?<money>元|塊錢?)\s*(?<behind>(?:就|即)?(?:可以?|能夠?)(?:單筆)?(?:買|申購|投資|購買))(?<name>)(?<early>)(?<late>)`,
    ),
  },
]

const patterns = [...forward, ...backward, ...bare]

/** A limit of a figure: 五年報酬率 > 3%, 3% 以上的報酬, 規模大於 100 億. The longest of those that begin at a place. */
export function limitAt(text: string, at: number): Clause | null {
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
  if (figure.isMostAlone === true && (sign === undefined || IS_ENOUGH.test(sign))) return { least: null, most: value }
  if (sign === undefined) return 'unclear'
  const isLeast = new RegExp(`^(?:${before === undefined ? LEAST_BEHIND : AT_LEAST})$`).test(sign)
  return isLeast ? { least: value, most: null } : { least: null, most: value }
}

/** At least so much is what has to be paid, and no more is needed. */
const IS_ENOUGH = new RegExp(`^(?:${ENOUGH}|至少|最少|起碼)$`)

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
  const counted = /^(.+)(倍|分|張)$/.exec(bareText)
  const value = readNumeral(percent ?? counted?.[1] ?? bareText)
  if (value === null) return null
  const isCount = percent === undefined && counted === null
  if (unit === 'amount') return isCount && /[萬億]/.test(bareText) ? (sign * value) / TWD_PER_YI : 'unclear'
  if (unit === 'money') return isCount && sign > 0 && value <= MOST_MONEY ? value : 'unclear'
  if (/[萬億]/.test(bareText) || value > 1000) return 'unclear'
  if ((counted?.[2] === '倍') !== (unit === 'times') && counted !== null) return 'unclear'
  return percent !== undefined && unit !== 'percent' ? 'unclear' : sign * value
}

/** More than anyone has to pay at once. */
const MOST_MONEY = 1e9

interface Meant {
  readonly limits: Limits | 'unclear'
  readonly years: number | null
  readonly name: string
  readonly period: Clause['period']
  readonly money: string
}

function meaningOf(figure: FigureMeaning, { limits, years, name, period, money }: Meant): ClauseMeaning {
  if (figure.isOfEtfs === true) return 'of_etfs'
  if (figure.min === null && figure.max === null) return 'no_condition'
  // the fall is counted since a fund began, costs and sizes are of today
  if (period !== null && !figure.ofPeriod && !isItsYear(figure, period)) return 'no_condition'
  if (limits === 'unclear') return 'unclear'
  if (isMoney(figure) && !/^(?:台幣|新台幣|元|塊錢?|twd)?$/.test(money)) return 'no_condition'
  if (figure.min === 'score_min' && !isScore(limits)) return 'unclear'
  const isYearly = figure.min === 'perf_min' && YEARLY.test(name) && years !== null && years > 1
  const overAll = (value: number | null) =>
    value === null ? null : isYearly ? ((1 + value / 100) ** (years ?? 1) - 1) * 100 : value
  const bounds = boundsOf(figure, { least: overAll(limits.least), most: overAll(limits.most) })
  if (bounds === null) return 'no_condition'
  const isInTwd = figure.min === 'perf_min' && IN_TWD.test(name)
  const conditions = isInTwd ? { ...bounds, returns_in: 'twd' } : bounds
  const note = isYearly ? ('annualised' as const) : figure.ofPeriod && years === null ? ('no_period' as const) : null
  return { conditions, note, yearly: isYearly ? [limits.least, limits.most].filter((one) => one !== null) : [] }
}

function isItsYear({ ofYear = false }: FigureMeaning, period: Clause['period']): boolean {
  return ofYear && period !== null && period !== 'other' && period.key === '1y'
}

function isScore({ least }: Limits): boolean {
  return least === null || (Number.isInteger(least) && least >= -3 && least <= 3)
}
