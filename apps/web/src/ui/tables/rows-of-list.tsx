import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { Narrowed, type NarrowedProps } from './row-list.tsx'
import { useKeptNarrowing } from './use-kept-narrowing.ts'

interface RowsOfListProps<Row, State extends string> extends NarrowedProps<Row, State> {
  /** The name of the list in addresses. */
  readonly list: string
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** One list among several of a page, each narrowed by its own part of the address: `?jobs=mail&jobs_state=failed`. */
export function RowsOfList<Row, State extends string = never>({ list, ...props }: RowsOfListProps<Row, State>) {
  const [search] = useSearchParams()
  const keys = keysOfList(list)
  const [wordsKey, stateKey] = keys
  const narrowing = useKeptNarrowing({ keys, words: search.get(wordsKey), state: search.get(stateKey) })
  return <Narrowed searched {...props} narrowing={narrowing} />
}

/** The keys of such a part. */
export function keysOfList(list: string): readonly [words: string, state: string] {
  return [list, `${list}_state`]
}
