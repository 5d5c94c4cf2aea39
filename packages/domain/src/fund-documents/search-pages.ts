import type { DocumentPage } from './document-page.ts'
import { tidyText } from './tidy-text.ts'

/** A place where a document has the words: what stands before, the words themselves, and what follows. */
export interface SearchHit {
  readonly page: number
  readonly before: string
  readonly match: string
  readonly after: string
}

const AROUND = 32
/** As many places as are listed; all are counted. */
export const MOST_HITS = 100

/** Where a document has words that someone looks for, whatever its line breaks, spaces and capitals. */
export function searchPages(
  pages: readonly DocumentPage[],
  words: string,
): { readonly total: number; readonly hits: SearchHit[] } {
  const pattern = patternOf(words)
  if (pattern === null) return { total: 0, hits: [] }
  let total = 0
  const hits: SearchHit[] = []
  for (const { page, text } of pages) {
    const line = tidyText(text).replaceAll('\n', ' ')
    for (const { index, 0: match } of narrow(line).matchAll(pattern)) {
      total += 1
      const [from, to] = [index, index + match.length]
      if (hits.length < MOST_HITS) hits.push({ page, match: line.slice(from, to), ...around(line, from, match.length) })
    }
  }
  return { total, hits }
}

/** Spaces may stand anywhere between the letters: lines break inside Chinese words. */
function patternOf(words: string): RegExp | null {
  const letters = Array.from(narrow(tidyText(words)).replaceAll(/\s/g, ''))
  if (letters.length === 0) return null
  return new RegExp(
    letters.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)).join(String.raw`\s?`),
    'giu',
  )
}

/** With punctuation as wide as that of Latin letters, so that either finds the other; as long as it was. */
function narrow(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - 0xfee0))
}

function around(line: string, at: number, length: number): { before: string; after: string } {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(line.length, at + length + AROUND)]
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
    after: `${line.slice(at + length, to)}${to < line.length ? '…' : ''}`,
  }
}
