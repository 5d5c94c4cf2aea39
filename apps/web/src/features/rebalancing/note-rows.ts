import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceNote } from '@zhiheng/contract/rebalancing/records.ts'

export type Note = ReplyOf<typeof getRebalanceNote>
type Line = Note['before'][number]

/** A fund of a record, on both sides of the change. */
export interface NoteRow {
  readonly id: string
  readonly name: string
  readonly before: Line | null
  readonly after: Line | null
  readonly difference: number
  /** The fund that took its place. */
  readonly successor: string | null
}

/** Funds of a record: those that are there after it, then those that left; lines of one fund together. */
export function rowsOfNote(note: Note): NoteRow[] {
  const [before, after] = [merge(note.before), merge(note.after)]
  const nameOf = (id: string) => (after.get(id) ?? before.get(id))?.name ?? id
  return [...new Set([...after.keys(), ...before.keys()])].map((id) => {
    const successor = note.replaced_by[id]
    const [own, then] = [before.get(id) ?? null, after.get(id) ?? null]
    return {
      id,
      name: nameOf(id),
      before: own,
      after: then,
      difference: (then?.amount ?? 0) - (own?.amount ?? 0),
      successor: successor === undefined ? null : nameOf(successor),
    }
  })
}

/** The funds before a record, each once, as amounts that a change can ask for. */
export function fundsBefore(note: Pick<Note, 'before'>): { lipper_id: string; amount: number }[] {
  return [...merge(note.before).values()]
    .map(({ lipper_id: id, exact_amount: amount }) => ({ lipper_id: id, amount: Math.round(amount * 100) / 100 }))
    .filter(({ amount }) => amount > 0)
}

function merge(lines: readonly Line[]): Map<string, Line> {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const known = merged.get(line.lipper_id)
    merged.set(line.lipper_id, {
      ...line,
      amount: line.amount + (known?.amount ?? 0),
      exact_amount: line.exact_amount + (known?.exact_amount ?? 0),
      proportion: Math.round((line.proportion + (known?.proportion ?? 0)) * 10) / 10,
    })
  }
  return merged
}

/** That an amount changed is what the figures beside it say; a fund that stayed with another amount is not as it was. */
export function saidFlags(flags: Note['flags'][string]): Note['flags'][string] {
  return flags.includes('adjusted') ? flags.filter((flag) => flag !== 'adjusted' && flag !== 'sustained') : flags
}
