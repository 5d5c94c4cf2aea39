import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { text } from '../text.ts'

// fetched when the search is opened
const SearchOverlay = fetchPart(async () => (await import('./search-overlay.tsx')).SearchOverlay, showError)

/** The magnifying glass of phones: a search that fills the screen. It is a step in the history, so that back closes it. */
export function MobileSearch() {
  const location = useLocation()
  const navigate = useNavigate()
  // what a reloaded page finds in its history was not asked for on it
  const [asked, setAsked] = useState(false)
  const isOpen = asked && searching(location.state)
  return (
    <div className="ml-auto md:hidden">
      <Link
        to="/search/funds"
        aria-label={text.search}
        // a page of its own where nothing is awake
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
          if (isOpen) return
          void navigate(location, { state: { overlay: 'search' }, preventScrollReset: true })
        }}
        className="inline-flex size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover"
      >
        <Icon name="search" />
      </Link>
      {isOpen && (
        <Suspense>
          <SearchOverlay onClose={() => void navigate(-1)} />
        </Suspense>
      )}
    </div>
  )
}

function searching(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'overlay') === 'search'
}
