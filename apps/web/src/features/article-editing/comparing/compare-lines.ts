import { diffArrays, diffWordsWithSpace } from 'diff'

import type { ComparedField } from './compared-fields.ts'

/** A run of words that stands on both sides, or on one alone. */
export interface Piece {
  readonly words: string
  readonly isOwn: boolean
}

/** A stretch of a field: so many lines that are alike, or lines that stand against each other. */
export type Stretch =
  | { readonly kind: 'same'; readonly lines: number }
  | {
      readonly kind: 'changed'
      readonly left: readonly Piece[] | null
      readonly right: readonly Piece[] | null
      readonly isLook: boolean
    }

type Lines = ComparedField['lines']

/** Chinese has no spaces: words are those of the language. */
const words = new Intl.Segmenter('zh-TW', { granularity: 'word' })

/** What differs between two sides of one field, from top to bottom; null where nothing does. */
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

function against(left: Lines[number] | undefined, right: Lines[number] | undefined): Stretch {
  if (left === undefined || right === undefined) {
    const whole = (line: Lines[number] | undefined) =>
      line === undefined ? null : [{ words: line.words, isOwn: true }]
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
