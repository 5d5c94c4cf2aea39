import { houseNamed } from '../screener/house-aliases-table.ts'
import { clauseAt } from './clause-words.ts'
import type { Clause } from './clause.ts'
import { AND_MORE, FILLERS, GAP, HOUSE_ENDS, JOINS, NOT, NOT_THE_CLASS } from './filler-words.ts'
import { plainText, type PlainText } from './plain-text.ts'
import {
  isSeveral,
  joinConditions,
  type Reading,
  type SentenceConditions,
  type SentenceKey,
  type TakenNote,
  type TakenPiece,
  type UnmetPiece,
  type UnmetReason,
} from './reading.ts'
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
type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'clause'; readonly clause: Clause }
  | { readonly kind: 'word'; readonly meaning: WordMeaning; readonly isHouse: boolean }
  | { readonly kind: 'not'; readonly words: readonly WordMeaning[] }
  | { readonly kind: 'filler' | 'join' | 'gap' | 'text' }
)

/** Longer texts are no sentence that anyone types. */
const LONGEST = 200

/**
 * Reads a sentence as conditions of the search for funds: 月配美元債 5 年年化 >3% 波動 <8%. A limit, an order, a grade, a topic
 * or a negation makes a text a sentence; so do several words that each name a condition and leave nothing over. A piece in
 * which anything else stands is left whole, as text: it may be a name.
 *
 * @returns null for what is no sentence, such as the name of a fund
 */
export function readSentence(written: string, { houses, topics }: SentenceWorld): Reading | null {
  if (written.length > LONGEST) return null
  const plain = plainText(written)
  const tokens = tokensOf(plain.text, { houses: knownHouses(houses), topics })
  const telling = tokens.some((token) => token.kind === 'clause' || token.kind === 'not' || asksTopic(token))
  const pieces = piecesOf(tokens)
  const read = pieces.filter((piece) => isCovered(piece)).flat()
  if (!telling && !isPlainSentence(pieces, read)) return null
  const { taken, unmet } = meaningsOf(read, (token) => saidOf(written, plain, token))
  if (taken.length === 0 && unmet.length === 0) return null
  const left = pieces.filter((piece) => !isCovered(piece))
  const rest = left.map((piece) => written.slice(startOf(plain, piece), endOf(plain, piece))).join(' ')
  return { taken, unmet, conditions: joinConditions(taken), rest: rest.trim() }
}

/** Without a limit or an order: two conditions of different kinds, of no house, with nothing left over. */
function isPlainSentence(pieces: readonly (readonly Token[])[], read: readonly Token[]): boolean {
  if (pieces.some((piece) => !isCovered(piece))) return false
  const meanings = read.filter((token) => token.kind === 'word')
  const keys = new Set(meanings.flatMap(({ meaning }) => Object.keys(meaning.conditions ?? {})))
  return keys.size >= 2 && !meanings.some(({ isHouse }) => isHouse)
}

/** Cuts a text: the longest of what begins at each place. */
function tokensOf(text: string, world: KnownWorld): Token[] {
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

/** Stretches between gaps; a limit, an order or a negation stands alone. */
function piecesOf(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = []
  let open: Token[] = []
  const close = () => {
    if (open.length > 0) pieces.push(open)
    open = []
  }
  for (const token of tokens) {
    if (token.kind === 'gap') close()
    else if (token.kind === 'clause' || token.kind === 'not') {
      close()
      pieces.push([token])
    } else open.push(token)
  }
  close()
  // fillers alone ask for nothing, and are no words to look for
  return pieces.filter((piece) => !piece.every(({ kind }) => kind === 'filler' || kind === 'join'))
}

const places: readonly SentenceKey[] = ['sector', 'sub_sector']

/** Whether a piece is of known words alone; two places that nothing joins are a name: 台灣科技. */
function isCovered(piece: readonly Token[]): boolean {
  if (piece.some(({ kind }) => kind === 'text')) return false
  let last: Token | null = null
  for (const token of piece) {
    if (token.kind === 'word' && last?.kind === 'word' && asksPlace(token) && asksPlace(last)) return false
    if (token.kind !== 'filler') last = token
  }
  return true
}

function asksTopic(token: Token): boolean {
  return token.kind === 'word' && token.meaning.conditions?.topic !== undefined
}

function asksPlace(token: Token): boolean {
  return token.kind === 'word' && places.some((key) => token.meaning.conditions?.[key] !== undefined)
}

function meaningsOf(
  tokens: readonly Token[],
  said: (token: Token) => string,
): { readonly taken: readonly TakenPiece[]; readonly unmet: readonly UnmetPiece[] } {
  const taken: TakenPiece[] = []
  const unmet: UnmetPiece[] = []
  const period = tokens
    .flatMap((token) => (token.kind === 'clause' && token.clause.ofPeriod ? [token.clause.period] : []))
    .find((one) => one !== null && one !== 'other')
  const years = period?.years ?? null
  const isEtf = tokens.some((token) => token.kind === 'word' && token.meaning.conditions?.scope === 'etf')
  const refuse = (token: Token, reason: UnmetReason) => unmet.push({ said: said(token), reason })
  const take = (token: Token, conditions: SentenceConditions, more: Partial<TakenPiece> = {}) => {
    const placed = placedBeside(conditions, { before: joinConditions(taken), isEtf })
    if (placed === null) refuse(token, 'twice')
    else taken.push({ said: said(token), conditions: placed, note: null, yearly: [], excludes: false, ...more })
  }
  for (const token of tokens) {
    if (token.kind === 'word') {
      const { conditions, note } = token.meaning
      if (conditions === null) refuse(token, 'no_condition')
      else take(token, conditions, { note: note ?? null })
    } else if (token.kind === 'not') {
      const left = token.words.map(({ not }) => not)
      if (left.includes(null)) refuse(token, 'no_condition')
      else take(token, leftOfAll(token.words), { excludes: true })
    } else if (token.kind === 'clause') {
      const { clause } = token
      const isOther =
        clause.ofPeriod &&
        clause.period !== null &&
        (clause.period === 'other' || (period !== undefined && clause.period.key !== period.key))
      const meant = clause.meant(clause.ofPeriod && clause.period !== 'other' ? (clause.period?.years ?? years) : null)
      if (isOther) refuse(token, clause.period === 'other' ? 'no_condition' : 'other_period')
      else if (typeof meant === 'string') refuse(token, meant)
      else {
        const own =
          clause.ofPeriod && clause.period !== null && clause.period !== 'other' ? { period: clause.period.key } : {}
        const note: TakenNote | null = meant.note === 'no_period' && years !== null ? null : meant.note
        take(token, { ...own, ...meant.conditions }, { note, yearly: meant.yearly })
      }
    }
  }
  return { taken, unmet }
}

/** Without any of several words: what each leaves, in common. */
function leftOfAll(of: readonly WordMeaning[]): SentenceConditions {
  const byKey = new Map<SentenceKey, string>()
  for (const { conditions, not } of of) {
    const [key] = Object.keys(conditions ?? {}) as SentenceKey[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of a condition
    const left = key === undefined ? undefined : not?.[key]
    if (key === undefined || left === undefined) continue
    const before = byKey.get(key)?.split(',')
    byKey.set(
      key,
      before === undefined
        ? left
        : left
            .split(',')
            .filter((one) => before.includes(one))
            .join(','),
    )
  }
  return Object.fromEntries(byKey)
}

/** What is asked, beside what is asked before; null where both cannot be. */
function placedBeside(
  asked: SentenceConditions,
  { before, isEtf }: { readonly before: SentenceConditions; readonly isEtf: boolean },
): SentenceConditions | null {
  if (asked.scope === 'onshore' && isEtf) return placedBeside({ domicile: 'TWN,TWD' }, { before, isEtf })
  const keys = Object.keys(asked) as SentenceKey[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of a condition
  const clashes = keys.some(
    (key) => before[key] !== undefined && !isSeveral(key) && key !== 'period' && before[key] !== asked[key],
  )
  if (clashes || keys.some((key) => !isSeveral(key) && key !== 'period' && before[key] !== undefined)) return null
  return isOfOtherKind(asked, before) ? null : asked
}

/** A market and a sub-sector together would ask for funds that are both. */
function isOfOtherKind(asked: SentenceConditions, before: SentenceConditions): boolean {
  return (
    (asked.sector !== undefined && before.sub_sector !== undefined) ||
    (asked.sub_sector !== undefined && before.sector !== undefined)
  )
}

function startOf({ starts }: PlainText, piece: readonly Token[]): number {
  return starts[piece[0]?.start ?? 0] ?? 0
}

function endOf({ starts }: PlainText, piece: readonly Token[]): number {
  return starts[piece.at(-1)?.end ?? 0] ?? 0
}

function saidOf(written: string, plain: PlainText, token: Token): string {
  return written.slice(startOf(plain, [token]), endOf(plain, [token])).trim()
}
