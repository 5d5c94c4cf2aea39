import { useCallback, useMemo, useSyncExternalStore } from 'react'

import type { Column } from './table.tsx'

/** Which columns of a table its reader wants, and how to change that. */
export interface ColumnChoice<Row> {
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly isShown: (key: string) => boolean
  readonly toggle: (key: string) => void
  readonly reset: () => void
  readonly isChanged: boolean
}

const watchers = new Set<() => void>()

/**
 * The columns that a reader left out, remembered in this browser under the table's name. The first column always
 * stays. A column that is new since then is shown.
 *
 * @param hiddenAtFirst - keys of columns that are not shown until they are asked for; a constant
 */
export function useColumnChoice<Row>(
  name: string,
  all: readonly Column<Row>[],
  hiddenAtFirst: readonly string[] = none,
): ColumnChoice<Row> {
  const key = `columns:${name}`
  const stored = useSyncExternalStore(watch, () => read(key), nothingKept)
  const hidden = useMemo(() => parse(stored) ?? new Set(hiddenAtFirst), [stored, hiddenAtFirst])
  const isShown = useCallback((column: string) => column === all[0]?.key || !hidden.has(column), [all, hidden])
  return {
    all,
    shown: useMemo(() => all.filter((column) => isShown(column.key)), [all, isShown]),
    isShown,
    toggle: (column) => {
      const next = new Set(hidden)
      if (!next.delete(column)) next.add(column)
      write(key, JSON.stringify([...next]))
    },
    reset: () => write(key, null),
    isChanged: stored !== null,
  }
}

const none: readonly string[] = []
const nothingKept = () => null

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // storage that is switched off keeps nothing, and breaks nothing
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
  for (const tell of watchers) tell()
}

/** What an older version or a person wrote there may be anything. */
function parse(stored: string | null): Set<string> | null {
  if (stored === null) return null
  try {
    const found: unknown = JSON.parse(stored)
    return Array.isArray(found) ? new Set(found.filter((each) => typeof each === 'string')) : null
  } catch {
    return null
  }
}
