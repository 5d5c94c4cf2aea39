import { tours } from '@zhiheng/domain/members/tour-names.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { Link } from '../../ui/text/link.tsx'
import { text } from './text.ts'
import { toursAt } from './tour-places.ts'
import { replayTour } from './tour-replays.ts'

/** Shows this page's tour again; on a page without one, the first visit's at home. A link, so that menus close. */
export function TourReplay({ className, children = text.replayTour }: { className?: string; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  const [here] = toursAt(pathname)
  return (
    <Link
      to={here ? pathname + search : '/'}
      replace={here !== undefined}
      onClick={() => replayTour(here ?? tours[0])}
      className={className}
    >
      {children}
    </Link>
  )
}

/** The question mark in the header of a page with a tour; phones and tablets have the words in their menu. */
export function TourHelp() {
  const { pathname } = useLocation()
  if (toursAt(pathname).length === 0) return null
  return (
    <TourReplay className="hidden size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover lg:inline-flex">
      <span className="vh">{text.replayTour}</span>
      <span
        aria-hidden="true"
        title={text.replayTour}
        className="grid size-5 place-items-center rounded-full border-[1.5px] border-current text-12 leading-none font-bold"
      >
        ?
      </span>
    </TourReplay>
  )
}
