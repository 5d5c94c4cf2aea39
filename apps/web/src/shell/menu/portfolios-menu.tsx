import { lazy, Suspense } from 'react'

import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { text } from '../text.ts'

// fetched when the sheet is opened
const PortfoliosDropdown = lazy(async () => ({
  default: (await import('../../features/portfolios/portfolios-dropdown.tsx')).PortfoliosDropdown,
}))

/** The member's portfolios, a rest of the mouse away; phones and tablets have them in their menu. */
export function PortfoliosMenu() {
  return (
    <div className="hidden lg:block">
      <Dropdown label={text.myPortfolios} face={<Icon name="pie" />} hover size="lg">
        {(close) => (
          <div className="h-140 max-h-[calc(100dvh-72px)]">
            <Suspense fallback={<Skeleton className="m-4 h-100" />}>
              <PortfoliosDropdown onLeave={close} />
            </Suspense>
          </div>
        )}
      </Dropdown>
    </div>
  )
}
