import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { suggest, suggestOthers } from '@zhiheng/contract/screener.ts'
import { LONGEST_WORDS } from '@zhiheng/domain/screener/longest-search.ts'
import { type KeyboardEvent, useState } from 'react'

import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { suggestions } from './queries.ts'
import { rememberSearch } from './recent-searches.ts'
import { type SearchPage, searchPath } from './search-path.ts'

/** A topic, an author or an article. */
export type OtherEntry = ReplyOf<typeof suggestOthers>['entries'][number]
/** What a search box offers. */
export type SuggestedEntry = ReplyOf<typeof suggest>['entries'][number] | OtherEntry

interface Use {
  readonly initial: string
  /** The page that shows what the words find. */
  readonly page: SearchPage
  /** Opens an address. */
  readonly onOpen: (path: string) => void
}

type Found = ReplyOf<typeof suggest>

/** What typed letters find, and what the ones before found until then; on the server no one types. */
const useFound: (asked: string, isWanted: boolean) => Found | undefined = import.meta.env.SSR
  ? () => undefined
  : (asked, isWanted) => useQuery({ ...suggestions(asked), enabled: isWanted, placeholderData: keepPreviousData }).data

/**
 * The typing and choosing of a search box. Arrow keys choose, Enter opens or searches, Escape closes; the Enter that
 * ends an input method's composition does neither.
 */
export function useSuggestions({ initial, page, onOpen }: Use) {
  const [typed, setTyped] = useState(initial)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asked = useDebounced(typed.trim(), STANDS_STILL_MS)
  // a list has no suggestions
  const wanted = open && asked !== '' && asked.length <= LONGEST_WORDS
  const data = useFound(asked, wanted)
  const [others, setOthers] = useState<readonly OtherEntry[]>([])
  const entries: readonly SuggestedEntry[] = wanted && data ? [...data.entries, ...others] : []

  const shown = wanted && data !== undefined

  function go(path: string) {
    setOpen(false)
    onOpen(path)
  }

  function search() {
    const text = typed.trim()
    if (text !== '' && text.length <= LONGEST_WORDS) rememberSearch(text)
    go(searchPath(text, page))
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(-1)
  }

  function move(by: number) {
    setOpen(true)
    setActive((at) => wrap(at + by, entries.length))
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setOpen(false),
    Enter: () => {
      const chosen = entries[active]
      if (chosen) go(chosen.path)
      else search()
    },
  }

  function onKeyDown(event: KeyboardEvent) {
    // with nothing to close it is for what is around the box
    if (event.key === 'Escape' && !shown) return
    const action = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return { typed, type, entries, active, asked, shown, setOpen, setOthers, go, search, onKeyDown }
}

/** −1 is the input itself: from the last entry on, and from the first back, the way leads there. */
function wrap(at: number, count: number): number {
  if (at >= count) return -1
  return at < -1 ? count - 1 : at
}
