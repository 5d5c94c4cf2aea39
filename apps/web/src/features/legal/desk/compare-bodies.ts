import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of words, in both versions or in one alone. */
export interface Words {
  readonly text: string
  readonly isOwn: boolean
}

/** A stretch of a text: so many lines that are alike, or a line that is gone, new, or both. */
export type Stretch =
  | { readonly kind: 'same'; readonly lines: number }
  | { readonly kind: 'changed'; readonly before: readonly Words[] | null; readonly after: readonly Words[] | null }

/** Chinese has no spaces: words are those of the language. */
const words = new Intl.Segmenter('zh-TW', { granularity: 'word' })

/** What differs between two texts, from top to bottom; empty where nothing does. */
export function compareBodies(before: string, after: string): Stretch[] {
  const changes = diffArrays(linesOf(before), linesOf(after))
  const stretches: Stretch[] = []
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at]
    const next = changes[at + 1]
    if (change === undefined) continue
    if (!change.added && !change.removed) stretches.push({ kind: 'same', lines: change.value.length })
    else if (change.removed && next?.added === true) {
      stretches.push(...paired(change.value, next.value))
      at += 1
    } else stretches.push(...(change.removed ? paired(change.value, []) : paired([], change.value)))
  }
  return stretches.some(({ kind }) => kind === 'changed') ? stretches : []
}

/** Empty lines are only room between paragraphs. */
function linesOf(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function paired(before: readonly string[], after: readonly string[]): Stretch[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_none, at) => against(before[at], after[at]))
}

function whole(line: string | undefined): readonly Words[] | null {
  return line === undefined ? null : [{ text: line, isOwn: true }]
}

function against(before: string | undefined, after: string | undefined): Stretch {
  if (before === undefined || after === undefined) {
    return { kind: 'changed', before: whole(before), after: whole(after) }
  }
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: words })
  return {
    kind: 'changed',
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOwn: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}
