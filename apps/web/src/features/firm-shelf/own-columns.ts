import { fieldValue } from './field-value.ts'
import type { OwnWords } from './queries.ts'
import { text } from './text.ts'

/** A column of a firm's own: its class of funds, or one of its fields. */
export interface OwnColumn {
  readonly head: string
  /** What stands there for a fund; a dash where the firm says nothing of it. */
  readonly valueOf: (lipperId: string) => string
}

/** The firm's columns that say something of at least one of the funds, its class first. */
export function ownColumns({ entries }: OwnWords): readonly OwnColumn[] {
  const byFund = new Map(entries.map((entry) => [entry.lipper_id, entry]))
  const names = [...new Set(entries.flatMap(({ fields }) => fields.map(({ name }) => name)))]
  const isClassed = entries.some(({ subsector }) => subsector !== null)
  return [
    ...(isClassed
      ? [{ head: text.subsector, valueOf: (id: string) => byFund.get(id)?.subsector?.name ?? text.unknown }]
      : []),
    ...names.map((head) => ({
      head,
      valueOf: (id: string) => {
        const field = byFund.get(id)?.fields.find(({ name }) => name === head)
        return field === undefined ? text.unknown : fieldValue(field)
      },
    })),
  ]
}
