import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

// fetched when their sheet is opened
const FavoritesDropdown = fetchPart(
  async () => (await import('../../features/favorites/favorites-dropdown.tsx')).FavoritesDropdown,
  showError,
)
const PortfoliosDropdown = fetchPart(
  async () => (await import('../../features/portfolio-list/portfolios-dropdown.tsx')).PortfoliosDropdown,
  showError,
)

/** A member's favourites and portfolios, a rest of the mouse away; phones and tablets have them in their menu. */
export function ListMenus() {
  return (
    <div className="hidden gap-1 lg:flex">
      <div data-tour="favorites">
        <Dropdown label={text.favorites} face={<Icon name="heart" />} hover size="lg">
          {(close) => (
            <Suspense fallback={loading}>
              <FavoritesDropdown onLeave={close} />
            </Suspense>
          )}
        </Dropdown>
      </div>
      <Dropdown label={text.portfolios} face={<Icon name="pie" />} hover size="lg">
        {(close) => (
          <Suspense fallback={loading}>
            <PortfoliosDropdown onLeave={close} />
          </Suspense>
        )}
      </Dropdown>
    </div>
  )
}

// as large as what comes
const loading = (
  <div className="h-140 max-h-[80dvh] p-4">
    <Skeleton className="h-full w-full" />
  </div>
)
