/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of a combobox, which HTML has no element for */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestOthers } from '@zhiheng/contract/screener.ts'
import { type ReactNode, useEffect } from 'react'

import { query } from '../../api/query.ts'
import { cx } from '../../ui/text/cx.ts'
import { type SearchPage, searchPath } from './search-path.ts'
import { searchText as text } from './search-text.ts'
import { otherTypes } from './suggestion-text.ts'
import type { OtherEntry, SuggestedEntry as Entry } from './use-suggestions.ts'

interface SuggestionListProps {
  readonly id: string
  readonly asked: string
  readonly page: SearchPage
  readonly entries: readonly Entry[]
  readonly active: number
  readonly onPick: (path: string) => void
  /** Hears what else is called so; the box has it among its entries then. */
  readonly onOthers: (others: readonly OtherEntry[]) => void
}

const none: readonly OtherEntry[] = []

/** What was found while typing; the typed part is bold, corrected finds say so. */
export function SuggestionList({ id, asked, page, entries, active, onPick, onOthers }: SuggestionListProps) {
  // where funds alone are looked for nothing else is offered
  const { data } = useQuery({
    ...query(suggestOthers, { query: { query: asked } }),
    enabled: page === '/search',
    placeholderData: keepPreviousData,
  })
  useEffect(() => onOthers(data?.entries ?? none), [data, onOthers])
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 min-w-72 overflow-hidden rounded-2 border border-line bg-panel shadow-2">
      <ul id={id} role="listbox" aria-label={text.suggestions} className="max-h-[60dvh] overflow-y-auto">
        {entries.map((entry, at) => (
          // the input keeps the focus and the keys; the list answers to the pointer
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${entry.type}-${entry.id}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(entry.path)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-hover',
              at === active && 'bg-hover',
              isOther(entry) && !isOther(entries[at - 1]) && at > 0 && 'border-t border-line',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-snug">{marked(entry)}</span>
              <span className="block truncate text-12 text-ink-3">{entry.detail}</span>
            </span>
            <span className="shrink-0 text-12 text-ink-3">{typeOf(entry)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(searchPath(asked, page))}
        className="flex min-h-11 w-full items-center border-t border-line px-4 text-left text-13 text-ink-2 hover:bg-hover"
      >
        {text.seeAll.replace('{query}', asked)}
      </button>
    </div>
  )
}

function isOther(entry: Entry | undefined): entry is OtherEntry {
  return entry !== undefined && entry.type in otherTypes
}

function typeOf(entry: Entry): string {
  if (isOther(entry)) return otherTypes[entry.type]
  return entry.fuzzy ? text.fuzzy : text.types[entry.type]
}

function marked({ label, marks }: Entry): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks) {
    parts.push(label.slice(at, start), <b key={start}>{label.slice(start, end)}</b>)
    at = end
  }
  return [...parts, label.slice(at)]
}
