import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { isGuess } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed } from '@zhiheng/domain/screener/search-index.ts'
import { splitNames } from '@zhiheng/domain/screener/split-names.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { namedFunds } from './named-funds.ts'
import type { SearchTexts } from './search-texts.ts'

/** A name of a list, and what it means; neither fund nor security: nothing. */
export interface Listed {
  readonly text: string
  readonly fund: MarketFund | null
  /** The fund is not called so, but nearly so. */
  readonly isClose: boolean
  /** The company or the bond that it means instead. */
  readonly security: string | null
}

/** As many names as are read; those behind are counted. */
const MOST_LISTED = 100

/** A list of funds as it was read: each fund and each unknown name once, in its order. */
export interface FundList {
  readonly names: readonly Listed[]
  readonly left: number
}

/** Of the texts of one market. */
const MOST_KEPT = 64
const keptLists = keptLately<{ readonly list: FundList | null }>(MOST_KEPT)

/**
 * The funds of a pasted list: codes, ISINs and names with any signs, blanks or ends of lines between.
 *
 * @returns null for a text that is no list: one name, or words to look for
 */
export function readList(texts: SearchTexts, text: string): FundList | null {
  return PARTED.test(text) ? keptLists(texts, text, () => ({ list: read(texts, text) })).list : null
}

/** A list has something between its names. */
const PARTED = /[\s,;、，；。|｜／]/u
/** What stands between names rather than between the words of one. */
const SIGNS = /[,;、，；|｜\n\r\t]/u
const LINES = /[\n\r;；]+/u

function read(texts: SearchTexts, text: string): FundList | null {
  if (placesNamed(texts.funds.index, text).length > 0) return null
  const lines = text
    .split(LINES)
    .map((line) => splitNames(line, LONGEST_SEARCH).flatMap((part) => namesIn(texts, part)))
  const names = once(lines.length > 1 ? lines.flatMap(meantByLine) : lines.flat())
  const sure = names.filter(({ fund, isClose, security }) => security !== null || (fund !== null && !isClose))
  if (sure.length < 2 && !isAllOfList(texts, text, names)) return null
  return { names: names.slice(0, MOST_LISTED), left: Math.max(0, names.length - MOST_LISTED) }
}

/** Names that are nearly those of funds are a list where signs part them, and as words they find nothing. */
function isAllOfList(texts: SearchTexts, text: string, names: readonly Listed[]): boolean {
  if (!SIGNS.test(text) || names.length < 2) return false
  const known = names.filter(({ fund, security }) => fund !== null || security !== null)
  if (known.length * 2 < names.length || /[<>=≤≥＜＞]/u.test(text)) return false
  return namedFunds(texts.funds, text, 1).every(({ hit }) => isGuess(hit))
}

/** Several names may stand with nothing but blanks between: those that are called so are told apart. */
function namesIn(texts: SearchTexts, part: string): Listed[] {
  const words = part.split(/\s+/u)
  const whole = meantBy(texts, part)
  if (words.length < 2 || (whole.fund !== null && !whole.isClose)) return [whole]
  const pieces = cutAtNames(texts, words)
  return pieces.length < 2 ? [whole] : pieces.map((piece) => meantBy(texts, piece))
}

/** No name of a fund has more words. */
const MOST_WORDS = 8
/** A single letter is the name of a class, and of no fund. */
const SHORTEST = 4

function cutAtNames({ funds }: SearchTexts, words: readonly string[]): string[] {
  const pieces: string[] = []
  let rest: string[] = []
  let at = 0
  while (at < words.length) {
    const ends = Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_, count) => at + count + 1)
    const joined = (end: number) => words.slice(at, end).join(' ')
    const end = ends.findLast(
      (one) => joined(one).length >= SHORTEST && placesNamed(funds.index, joined(one)).length > 0,
    )
    if (end === undefined) rest.push(words[at] ?? '')
    else {
      pieces.push(...(rest.length > 0 ? [rest.join(' ')] : []), joined(end))
      rest = []
    }
    at = end ?? at + 1
  }
  return rest.length > 0 ? [...pieces, rest.join(' ')] : pieces
}

/** In a line that has a code all else says more of the same fund; a number alone beside a name is an amount. */
function meantByLine(names: readonly Listed[]): readonly Listed[] {
  const coded = names.filter(({ fund, isClose, text }) => fund !== null && !isClose && isCodeOf(fund, text))
  if (coded.length > 0) return coded
  const named = names.filter(({ fund, security }) => fund !== null || security !== null)
  return named.length > 0 ? names.filter((one) => named.includes(one) || !/^\d+$/.test(one.text)) : names
}

function isCodeOf({ code, isin, lipperId }: MarketFund, text: string): boolean {
  return [code, isin, lipperId].some((one) => one?.toUpperCase() === text.toUpperCase())
}

function meantBy({ funds, securities }: SearchTexts, text: string): Listed {
  const none = { text, fund: null, isClose: false, security: null }
  const fund = placesNamed(funds.index, text).flatMap((place) => funds.things[place] ?? [])[0]
  if (fund !== undefined) return { ...none, fund }
  const [place] = placesNamed(securities.index, text)
  const security = place === undefined ? undefined : securities.things[place]
  if (security !== undefined) return { ...none, security: security.name }
  if (text.length < SHORTEST || /^\d+$/.test(text)) return none
  const [close] = namedFunds(funds, text, LOOKED_AT)
  return close === undefined || isGuess(close.hit) ? none : { ...none, fund: close.fund, isClose: true }
}

/** Classes looked at before what is sold here is put first. */
const LOOKED_AT = 24

function once(names: readonly Listed[]): Listed[] {
  const sure = new Set(names.flatMap(({ fund, isClose }) => (fund === null || isClose ? [] : [fund.lipperId])))
  const seen = new Set<string>()
  return names.filter(({ text, fund, isClose }) => {
    const key = fund?.lipperId ?? `${text.toLowerCase()}?`
    // a fund that is named whole needs nobody to guess at it
    if (seen.has(key) || (isClose && sure.has(key))) return false
    return seen.add(key)
  })
}

/**
 * A list as it is told: what was found, by which name, and what was not.
 *
 * @param rowOf - of each place in the market; below 0 for a class that searches do not list
 */
export function toldList({ names, left }: FundList, rowOf: Int32Array) {
  const funds = names.flatMap(({ text, fund, isClose }) => (fund === null ? [] : [{ text, fund, isClose }]))
  const isListed = ({ fund }: { readonly fund: MarketFund }) => (rowOf[fund.index] ?? -1) >= 0
  const told = ({ text, fund, isClose }: (typeof funds)[number]) => {
    return { text, lipper_id: fund.lipperId, name: displayName(fund.name), is_close: isClose }
  }
  return {
    found: funds.filter(isListed).map(told),
    unlisted: funds.filter((one) => !isListed(one)).map(told),
    missing: names.flatMap(({ text, fund, security }) => (fund === null ? [{ text, security }] : [])),
    left,
  }
}
