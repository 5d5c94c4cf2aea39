import { houseNamed } from '../screener/house-aliases-table.ts'
import { clauseAt } from './clause-words.ts'
import type { Clause } from './clause.ts'
import { AND_MORE, FILLERS, GAP, HOUSE_ENDS, JOINS, NOT, NOT_THE_CLASS } from './filler-words.ts'
import { plainText } from './plain-text.ts'
import { type NamedTopic, topicAt } from './topic-named.ts'
import { longestWord, type WordMeaning, without, words } from './words-table.ts'

/** What a sentence is read beside. */
export interface SentenceWorld {
  /** Houses as the condition has them. */
  readonly houses: readonly string[]
  /** The topics that whoever writes it is shown. */
  readonly topics: readonly NamedTopic[]
}

/** The same, the houses by what people call them. */
interface KnownWorld {
  readonly houses: ReadonlyMap<string, string>
  readonly topics: readonly NamedTopic[]
}

/** What stands in a sentence, one behind the other. */
export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'clause'; readonly clause: Clause }
  | { readonly kind: 'word'; readonly meaning: WordMeaning; readonly isHouse: boolean }
  | { readonly kind: 'not'; readonly words: readonly WordMeaning[] }
  | { readonly kind: 'filler' | 'join' | 'gap' | 'text' }
)

/** Cuts a plain text: the longest of what begins at each place. */
export function tokensOf(text: string, { houses, topics }: SentenceWorld): Token[] {
  const world = { houses: knownHouses(houses), topics }
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = tokenAt(text, at, world)
    const last = tokens.at(-1)
    if (token.kind === 'text' && last?.kind === 'text' && last.end === at) {
      tokens[tokens.length - 1] = { ...last, end: token.end }
    } else tokens.push(token)
    at = token.end
  }
  return tokens
}

function tokenAt(text: string, at: number, { houses, topics }: KnownWorld): Token {
  if (GAP.test(text[at] ?? '')) return { kind: 'gap', start: at, end: at + 1 }
  const not = notAt(text, at, topics)
  if (not !== null) return not
  const isBegun = !isLatin(text[at]) || !isLatin(text[at - 1])
  const topic = isBegun ? topicAt(text, at, topics) : null
  if (topic !== null) {
    const meaning: WordMeaning = { conditions: { topic: topic.slug }, not: null }
    return { kind: 'word', meaning, isHouse: false, start: at, end: topic.end }
  }
  const clause = isBegun ? clauseAt(text, at) : null
  const word = wordAt(text, at, houses)
  if (clause !== null && clause.length >= (word?.end ?? at) - at)
    return { kind: 'clause', clause, start: at, end: at + clause.length }
  if (word !== null) return word
  const joint = JOINS.find((one) => text.startsWith(one, at))
  if (joint !== undefined) return { kind: 'join', start: at, end: at + joint.length }
  const filler = FILLERS.find((one) => text.startsWith(one, at))
  if (filler !== undefined) return { kind: 'filler', start: at, end: at + filler.length }
  return { kind: 'text', start: at, end: at + 1 }
}

/** 不要後收, 排除 ETF 和 債券. */
function notAt(text: string, at: number, topics: readonly NamedTopic[]): Token | null {
  const begun = notBegun(text, at)
  if (begun === null) return null
  const meanings: WordMeaning[] = []
  let end = at + begun
  let next = end
  for (;;) {
    const word = gradeOrWordAt(text, next)
    if (word === null) break
    meanings.push(word.meaning)
    end = word.end
    const joint = AND_MORE.exec(text.slice(end))
    if (joint === null) break
    next = end + joint[0].length
  }
  if (meanings.length > 0) return { kind: 'not', words: meanings, start: at, end }
  // a limit or a topic is not turned round: it would be taken for what is wanted
  const past = topicAt(text, end, topics)?.end ?? endOfClause(text, end)
  return past === null ? null : { kind: 'not', words: [{ conditions: null, not: null }], start: at, end: past }
}

function endOfClause(text: string, at: number): number | null {
  const clause = clauseAt(text, at)
  return clause === null ? null : at + clause.length
}

const ofClasses: ReadonlySet<string> = new Set(['scope', 'charge', 'hedged', 'management'])

/** How long the words are that take out what stands behind them; null where none do. */
function notBegun(text: string, at: number): number | null {
  NOT.lastIndex = at
  const found = NOT.exec(text)
  if (found !== null) return found[0].length
  NOT_THE_CLASS.lastIndex = at
  const length = NOT_THE_CLASS.exec(text)?.[0].length
  if (length === undefined || wordAt(text, at, new Map()) !== null) return null
  const word = wordAt(text, at + length, new Map())
  const keys = word === null ? [] : Object.keys(word.meaning.conditions ?? {})
  return keys.length > 0 && keys.every((key) => ofClasses.has(key)) ? length : null
}

function gradeOrWordAt(text: string, at: number): { readonly meaning: WordMeaning; readonly end: number } | null {
  const word = wordAt(text, at, new Map())
  if (word?.kind === 'word') return word
  if (!text.startsWith('rr', at)) return null
  const clause = clauseAt(text, at)
  const meant = clause?.meant(null)
  if (clause === null || meant === undefined || typeof meant === 'string') return null
  const { risk } = meant.conditions
  if (risk === undefined) return null
  return { meaning: { conditions: meant.conditions, not: without('risk', risk) }, end: at + clause.length }
}

function wordAt(
  text: string,
  at: number,
  houses: ReadonlyMap<string, string>,
): (Token & { readonly kind: 'word' }) | null {
  for (let length = Math.min(longestWord, text.length - at); length > 0; length--) {
    const end = at + length
    const word = text.slice(at, end)
    if (!isWhole(text, at, end)) continue
    const house = houses.get(word)
    if (house !== undefined)
      return { kind: 'word', meaning: { conditions: { house }, not: null }, isHouse: true, start: at, end }
    const meaning = words.get(word)
    if (meaning !== undefined) return { kind: 'word', meaning, isHouse: false, start: at, end }
  }
  return null
}

/** A Latin word is not the middle of another. */
function isWhole(text: string, at: number, end: number): boolean {
  return !(isLatin(text[at - 1]) && isLatin(text[at])) && !(isLatin(text[end - 1]) && isLatin(text[end]))
}

function isLatin(unit: string | undefined): boolean {
  return unit !== undefined && /[a-z0-9]/.test(unit)
}

const houseWordsOf = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Made once for a list of houses. */
function knownHouses(houses: readonly string[]): ReadonlyMap<string, string> {
  const known = houseWordsOf.get(houses) ?? houseWords(houses)
  houseWordsOf.set(houses, known)
  return known
}

/** What people call a house: its name, without what all houses are called; one that two bear means neither. */
function houseWords(houses: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string | null>()
  for (const house of houses) {
    const english = houseNamed(house)?.alias.split(' ') ?? []
    const short = house.replace(HOUSE_ENDS, '')
    for (const name of [short, ...(english.length === 1 ? english : [])]) {
      const word = plainText(name).text
      if (word.length >= 2) named.set(word, named.has(word) && named.get(word) !== house ? null : house)
    }
  }
  for (const house of houses) named.set(plainText(house).text, house)
  return new Map([...named].flatMap(([word, house]) => (house === null ? [] : [[word, house] as const])))
}
