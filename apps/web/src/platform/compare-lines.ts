import { diffArrays, diffWordsWithSpace } from 'diff'

/** A line of a text. Two are the same where their markup is. */
export interface ComparedLine {
  readonly markup: string
  /** What a reader sees of it. */
  readonly words: string
}

/** A run of words that stands on both sides, or on one alone. */
export interface Piece {
  readonly words: string
  readonly isOwn: boolean
}

/** A stretch of two texts: so many lines that are alike, or two that stand against each other; null: nothing stands there. */
export type Stretch =
  | { readonly kind: 'same'; readonly lines: number }
  | {
      readonly kind: 'changed'
      readonly left: readonly Piece[] | null
      readonly right: readonly Piece[] | null
      /** Both say the same, and look different. */
      readonly isLook: boolean
    }

type Lines = readonly ComparedLine[]

/** Chinese has no spaces: words are those of the language. */
const words = new Intl.Segmenter('zh-TW', { granularity: 'word' })

/** What differs between two texts, from top to bottom; null where nothing does. */
export function compareLines(left: Lines, right: Lines): Stretch[] | null {
  const changes = diffArrays([...left], [...right], { comparator: (one, other) => one.markup === other.markup })
  const stretches: Stretch[] = []
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at]
    const next = changes[at + 1]
    if (change === undefined) continue
    if (!change.added && !change.removed) stretches.push({ kind: 'same', lines: change.value.length })
    else if (change.removed && next?.added === true) {
      stretches.push(...paired(change.value, next.value))
      at += 1
    } else if (change.removed) stretches.push(...paired(change.value, []))
    else stretches.push(...paired([], change.value))
  }
  return stretches.some(({ kind }) => kind === 'changed') ? stretches : null
}

function paired(left: Lines, right: Lines): Stretch[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_none, at) => against(left[at], right[at]))
}

function against(left: ComparedLine | undefined, right: ComparedLine | undefined): Stretch {
  if (left === undefined || right === undefined) {
    const whole = (line: ComparedLine | undefined) => (line === undefined ? null : [{ words: line.words, isOwn: true }])
    return { kind: 'changed', left: whole(left), right: whole(right), isLook: false }
  }
  const parts = diffWordsWithSpace(left.words, right.words, { intlSegmenter: words })
  const side = (skipped: 'added' | 'removed', own: 'added' | 'removed') =>
    parts.filter((part) => !part[skipped]).map((part) => ({ words: part.value, isOwn: part[own] }))
  return {
    kind: 'changed',
    left: side('added', 'removed'),
    right: side('removed', 'added'),
    isLook: left.words === right.words,
  }
}
