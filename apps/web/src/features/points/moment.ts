import { type TourName } from '@zhiheng/domain/members/tour-names.ts'
import { tourToShow } from '@zhiheng/domain/members/tours.ts'

import { currentAsked } from '../../ui/overlays/asked-store.ts'
import { toursAt } from '../members/tour-places.ts'
import { currentReplays } from '../members/tour-replays.ts'
import type { Moment } from './queue.ts'

const WRITING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable="true"]'
const TOUR = '[data-scope="tour"][data-part="content"]'
const DIALOG = 'dialog[open], [role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'
/** A tour that is due here begins in this time, or not at all. */
const TOUR_BEGINS_MS = 4000

/** What the page does now. */
export function momentOf({ pathname, finished, since }: Where): Moment {
  const focused = document.activeElement
  const tour = document.querySelector(TOUR)
  const dialog = [...document.querySelectorAll(DIALOG)].some((one) => !one.matches(TOUR))
  return {
    isTouring: tour !== null || (performance.now() - since < TOUR_BEGINS_MS && dueTour(pathname, finished) !== null),
    isTyping: focused instanceof HTMLElement && focused.matches(WRITING),
    isAsking: dialog || currentAsked().some(({ isOpen }) => isOpen),
    isHidden: document.visibilityState === 'hidden',
  }
}

interface Where {
  readonly pathname: string
  /** The tours that the member has had. */
  readonly finished: readonly string[]
  /** Since when something waits to be told on this page, by the page's own clock. */
  readonly since: number
}

function dueTour(pathname: string, finished: readonly string[]): TourName | null {
  return tourToShow({ here: toursAt(pathname), replays: currentReplays(), finished })
}
