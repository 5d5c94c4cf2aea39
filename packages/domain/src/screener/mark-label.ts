import { findApproximately, LONGEST_PATTERN, preparePattern } from './find-approximately.ts'
import { type FoldedText, foldWithPlaces, foldWords } from './fold-text.ts'
import { errorsAllowed } from './guess-places.ts'
import { type Tier } from './search-entries.ts'
import { type Span, spreadSpans } from './spread-spans.ts'

/**
 * Where what was typed stands in a label, for highlighting.
 *
 * @returns ascending stretches of the label that do not overlap; none where it was found by something else
 */
export function markLabel(label: string, query: string, tier: Tier): [start: number, end: number][] {
  const folded = foldWithPlaces(label)
  const words = foldWords(query)
  const spans = tier === 'typo' ? closeSpans(folded.text, words) : plainSpans(folded.text, words, tier)
  return merged(spans).map((span) => inOriginal(folded, span))
}

function plainSpans(text: string, words: readonly string[], tier: Tier): Span[] {
  const spread = tier === 'spread' || tier === 'pieces' ? spreadSpans(text, words.join('')) : null
  if (spread !== null) return spread
  return words.flatMap((word): Span[] => {
    const at = text.indexOf(word)
    return at < 0 ? [] : [[at, at + word.length]]
  })
}

/** The stretch that ends where the match ends and is as long as the query. */
function closeSpans(text: string, words: readonly string[]): Span[] {
  const sought = words.join(/^[ -z]*$/.test(words.join('')) ? ' ' : '')
  if (sought === '' || sought.length > LONGEST_PATTERN) return []
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const { errors, end } = findApproximately(preparePattern(sought), units, { from: 0, to: units.length })
  return errors <= errorsAllowed(sought) ? [[Math.max(0, end - sought.length), end]] : []
}

function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && span[0] <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])]
    else joined.push(span)
  }
  return joined
}

function inOriginal({ starts, ends }: FoldedText, [start, end]: Span): [number, number] {
  return [starts[start] ?? 0, ends[end - 1] ?? 0]
}
