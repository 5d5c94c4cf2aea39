import { useEffect, useRef, useState } from 'react'

import { text as homeText } from '../../features/market/text.ts'
import { forgetSearches, recentSearches } from '../../features/screener/recent-searches.ts'
import { SearchBox } from '../../features/screener/search-box.tsx'
import { searchPath } from '../../features/screener/search-path.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { showModal } from '../../ui/overlays/show-modal.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { text } from './text.ts'

/** The search that fills a phone's screen: what is typed with its suggestions, below it what was searched before. */
export function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const close = showModal(element)
    element.querySelector('input')?.focus()
    return close
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={text.search}
      // Escape: the step in the history goes, and the dialog with it
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page p-0 text-ink"
    >
      <div className="flex h-14 items-center gap-1 border-b border-line bg-panel pr-4 pl-1">
        <IconButton label={text.back} onClick={onClose}>
          <Icon name="left" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <SearchBox size="md" replaces />
        </div>
      </div>
      <Recent />
    </dialog>
  )
}

function Recent() {
  const [searches, setSearches] = useState(recentSearches)
  if (searches.length === 0) return <Popular />
  return (
    <section aria-label={text.recent} className="px-5 pt-4">
      <div className="flex items-center justify-between">
        <h2 className="text-13 font-bold text-ink-2">{text.recent}</h2>
        <button
          type="button"
          className="-mr-3 min-h-11 px-3 text-13 text-ink-2 hover:underline"
          onClick={() => {
            forgetSearches()
            setSearches([])
          }}
        >
          {text.forget}
        </button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <Link
              replace
              to={searchPath(words, '/search')}
              className="flex min-h-12 items-center gap-3 border-b border-line wrap-anywhere"
            >
              <Icon name="reload" className="size-4 text-ink-3" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who has searched for nothing yet sees what others search for. */
function Popular() {
  return (
    <section aria-label={homeText.popular} className="px-5 py-5">
      <p className="text-13 text-ink-3">{text.searchHint}</p>
      <h2 className="mt-5 mb-2 text-13 font-bold text-ink-2">{homeText.popular}</h2>
      <div className="flex flex-wrap gap-2">
        {homeText.popularQueries.map((query) => (
          <ChipLink key={query} replace to={searchPath(query)}>
            {query}
          </ChipLink>
        ))}
      </div>
    </section>
  )
}
