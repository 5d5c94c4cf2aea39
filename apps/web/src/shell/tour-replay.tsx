import { tours } from '@zhiheng/domain/members/tours.ts'
import { useLocation } from 'react-router'

import { toursAt } from '../features/members/tour-places.ts'
import { replayTour } from '../features/members/tour-replays.ts'
import { Link } from '../ui/link.tsx'
import { text } from './text.ts'

/** Shows this page's tour again; on a page without one, the first visit's at home. A link, so that menus close. */
export function TourReplay({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const [here] = toursAt(pathname)
  return (
    <Link
      to={here ? pathname + search : '/'}
      replace={here !== undefined}
      onClick={() => replayTour(here ?? tours[0])}
      className={className}
    >
      {text.replayTour}
    </Link>
  )
}
