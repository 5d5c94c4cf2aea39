import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { readSentence } from '@zhiheng/domain/screener-sentence/read-sentence.ts'
import type { SentenceWorld } from '@zhiheng/domain/screener-sentence/sentence-tokens.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { namedFunds } from '../screener/named-funds.ts'
import { readList } from '../screener/read-list.ts'
import { searchTexts } from '../screener/search-texts.ts'

const houses = new WeakMap<Market, readonly string[]>()

/** How a text is understood as conditions; null where it is no sentence, or all of it stands in the name of a fund. */
export function understand(
  market: Market,
  text: string,
  { topics }: Pick<SentenceWorld, 'topics'>,
): SentenceReading | null {
  const reading = readSentence(text, { houses: housesOf(market), topics })
  if (reading === null || isNamed(market, text)) return null
  const { taken, unmet, conditions, rest } = reading
  return {
    taken: taken.map((piece) => ({ ...piece, conditions: { ...piece.conditions }, yearly: [...piece.yearly] })),
    unmet: [...unmet],
    conditions: { ...conditions },
    rest,
  }
}

const LOOKED_AT = 20

/** A fund is called so, or its name begins with it; or it is a list of such names. */
function isNamed(market: Market, text: string): boolean {
  const texts = searchTexts(researchOf(market))
  if (readList(texts, text) !== null) return true
  const named = namedFunds(texts.funds, text, LOOKED_AT)
  return named.some(({ hit }) => hit.tier === 'whole' || hit.tier === 'prefix')
}

function housesOf(market: Market): readonly string[] {
  const known = houses.get(market) ?? [...new Set(market.funds.map(({ house }) => house))]
  houses.set(market, known)
  return known
}
