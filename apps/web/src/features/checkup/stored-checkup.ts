import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'

import type { TakenLine } from '../portfolio-import/import-choice.ts'

/** What somebody is checking: what they pasted, and the holdings that they confirmed of it. */
export interface StoredCheckup {
  readonly pasted: string
  readonly lines: readonly TakenLine[]
}

export const nothingStored: StoredCheckup = { pasted: '', lines: [] }

const KEY = 'checkup'

/** What this tab keeps until it is closed; what lies there may be anything, and is taken only where it fits. */
export function readCheckup(): StoredCheckup {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const [pasted, lines] = [fieldOf(found, 'pasted'), fieldOf(found, 'lines')]
    if (typeof pasted !== 'string' || !Array.isArray(lines)) return nothingStored
    return { pasted, lines: lines.flatMap(lineOf) }
  } catch {
    return nothingStored // not ours, or a browser that keeps nothing
  }
}

/** Keeps it in this tab alone; without lines and text nothing is kept. */
export function storeCheckup(checkup: StoredCheckup): void {
  try {
    if (checkup.pasted === '' && checkup.lines.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(checkup))
  } catch {
    // the page shows it until it is left
  }
}

function lineOf(stored: unknown): TakenLine[] {
  const [lipperId, name] = [fieldOf(stored, 'lipperId'), fieldOf(stored, 'name')]
  const [amount, date] = [fieldOf(stored, 'amount'), fieldOf(stored, 'date')]
  if (typeof lipperId !== 'string' || typeof name !== 'string' || typeof amount !== 'number') return []
  return [{ lipperId, name, amount, date: typeof date === 'string' && isIsoDate(date) ? date : null }]
}

function fieldOf(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}
