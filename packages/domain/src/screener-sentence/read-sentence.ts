import { plainText, type PlainText } from './plain-text.ts'
import { joinConditions, type Reading, type SentenceKey } from './reading.ts'
import { meaningsOf } from './sentence-meanings.ts'
import { type SentenceWorld, type Token, tokensOf } from './sentence-tokens.ts'

/** Longer texts are no sentence that anyone types. */
const LONGEST = 200

/**
 * Reads a sentence as conditions of the search for funds: 月配美元債 5 年年化 >3% 波動 <8%. A limit, an order, a grade, a topic
 * or a negation makes a text a sentence; so do several words that each name a condition and leave nothing over. A piece in
 * which anything else stands is left whole, as text: it may be a name.
 *
 * @returns null for what is no sentence, such as the name of a fund
 */
export function readSentence(written: string, world: SentenceWorld): Reading | null {
  if (written.length > LONGEST) return null
  const plain = plainText(written)
  const tokens = tokensOf(plain.text, world)
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

function startOf({ starts }: PlainText, piece: readonly Token[]): number {
  return starts[piece[0]?.start ?? 0] ?? 0
}

function endOf({ starts }: PlainText, piece: readonly Token[]): number {
  return starts[piece.at(-1)?.end ?? 0] ?? 0
}

function saidOf(written: string, plain: PlainText, token: Token): string {
  return written.slice(startOf(plain, [token]), endOf(plain, [token])).trim()
}
