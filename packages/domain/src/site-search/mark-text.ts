import { foldWithPlaces } from '../screener/fold-text.ts'
import { wordAt } from './find-texts.ts'

/** A stretch [start, end) of a text. */
export type Mark = [start: number, end: number]

/** A text with the places of what was typed in it. */
export interface MarkedText {
  readonly text: string
  readonly marks: Mark[]
}

/**
 * Where words stand in a text, each at its first place.
 *
 * @param readings - the first that has a word in it is marked
 * @returns ascending stretches that do not overlap
 */
export function marksIn(text: string, readings: readonly (readonly string[])[]): Mark[] {
  const folded = foldWithPlaces(text)
  for (const words of readings) {
    const spans = words.flatMap((word): Mark[] => {
      const at = wordAt(folded.text, word)
      return at < 0 ? [] : [[folded.starts[at] ?? 0, folded.ends[at + word.length - 1] ?? 0]]
    })
    if (spans.length > 0) return joined(spans)
  }
  return []
}

function joined(spans: readonly Mark[]): Mark[] {
  const marks: Mark[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = marks.at(-1)
    if (last !== undefined && start <= last[1]) marks[marks.length - 1] = [last[0], Math.max(last[1], end)]
    else marks.push([start, end])
  }
  return marks
}

/** How much of a text stands before what was found in it, and how long an excerpt is. */
const BEFORE = 24
const LONGEST = 96
const ELLIPSIS = '…'

/**
 * A stretch of the first of some texts that holds a word, with the word marked; null where none does.
 *
 * @param texts - stretches such as the paragraphs of an article: an excerpt is of one of them
 */
export function excerptOf(texts: readonly string[], readings: readonly (readonly string[])[]): MarkedText | null {
  for (const text of texts) {
    const [first] = marksIn(text, readings)
    if (first !== undefined) return cut(text, first[0], readings)
  }
  return null
}

function cut(text: string, at: number, readings: readonly (readonly string[])[]): MarkedText {
  const from = wholeAt(text, Math.max(0, Math.min(at - BEFORE, text.length - LONGEST)))
  const to = wholeAt(text, Math.min(text.length, from + LONGEST))
  const shown = (from > 0 ? ELLIPSIS : '') + text.slice(from, to) + (to < text.length ? ELLIPSIS : '')
  return { text: shown, marks: marksIn(shown, readings) }
}

/** The place before a character that is cut into: a letter beyond the basic plane is two units. */
function wholeAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
