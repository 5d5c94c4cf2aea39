import { Suspense } from 'react'

import { fetchPart } from '../platform/fetch-part.ts'
import { scrollPage } from '../ui/layout/scroll-page.ts'
import { useScrolling } from './use-scrolling.ts'

// fetched when the top is out of reach
const SideButtons = fetchPart(async () => (await import('../ui/layout/side-buttons.tsx')).SideButtons)

/** What floats beside a page: back to its top, once that is more than a window away; gone while one reads on. */
export function Sidebar() {
  if (useScrolling() !== 'far') return null
  return (
    <Suspense>
      <SideButtons onTop={toTop} />
    </Suspense>
  )
}

function toTop() {
  scrollPage(0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
