import type { IsoDate } from '../calendar/iso-date.ts'

/** What may be worth a look, the graver first where nothing else decides. */
export const attentionKinds = ['event', 'drift', 'risk', 'score', 'alert'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Something that is worth a look. */
export interface Attention {
  readonly kind: AttentionKind
  /** Past what the member has set, or past its day. */
  readonly isOverdue: boolean
  /** The day by which it should be done, or on which it happened. */
  readonly day: IsoDate | null
  /** The part of all that the member holds which it is about, percent. */
  readonly share: number
}

/** So many are shown. */
export const MOST_SHOWN = 3

/**
 * What is worth a look, by due date and consequence: what is overdue first, then what has a day ahead by that day, then the
 * rest by how much of the member's money it is about.
 *
 * @param today - days up to it have passed
 */
export function orderAttention<Item extends Attention>(items: readonly Item[], today: IsoDate): Item[] {
  const dueOf = ({ day }: Item) => (day !== null && day > today ? day : '9999')
  return items.toSorted(
    (a, b) =>
      Number(b.isOverdue) - Number(a.isOverdue) ||
      (a.isOverdue ? 0 : compare(dueOf(a), dueOf(b))) ||
      b.share - a.share ||
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind),
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
