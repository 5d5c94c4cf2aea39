import type { IsoDate } from '../calendar/iso-date.ts'

/** A change of the manager of a fund; an empty name, or null, is one that no one gave. */
export interface ManagerChange {
  readonly day: IsoDate
  readonly before: string
  readonly after: string | null
}

/** Who ran a fund from when to when; null: the beginning is not known, or it has not ended. */
export interface Tenure {
  readonly name: string
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/**
 * Who ran a fund, the newest first, by the changes on record. Only the newest can be without an end: it is the manager of
 * now.
 *
 * @param changes - the oldest first
 */
export function tenuresOf(changes: readonly ManagerChange[]): Tenure[] {
  const [first] = changes
  const earliest: Tenure[] =
    first === undefined || first.before === '' ? [] : [{ name: first.before, from: null, to: first.day }]
  const later = changes.flatMap(({ day, after }, at): Tenure[] =>
    after === null || after === '' ? [] : [{ name: after, from: day, to: changes[at + 1]?.day ?? null }],
  )
  return [...earliest, ...later].toReversed()
}
