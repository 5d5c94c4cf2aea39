import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react'

import { currentReplays, watchReplays } from '../features/members/tour-replays.ts'
import { useMember } from '../features/session/queries.ts'

// a tour that cannot be fetched is not missed
const TourStage = lazy(() =>
  import('./tour-stage.tsx').then(
    (script) => ({ default: script.TourStage }),
    () => ({ default: () => null }),
  ),
)

/** Guided tours: for members when one is due, for everyone who asks. Their script comes after the page, and none is drawn by the server. */
export const Tours: () => ReactElement | null = import.meta.env.SSR ? () => null : DueTours

function DueTours() {
  const member = useMember()
  const replays = useSyncExternalStore(watchReplays, currentReplays, currentReplays)
  const isAwake = useSyncExternalStore(never, yes, no)
  if (!isAwake || (!member && replays.length === 0)) return null
  return (
    <Suspense>
      {/* what one member has left does not count for the next */}
      <TourStage key={member?.id ?? 'visitor'} finished={member?.finishedTours ?? null} />
    </Suspense>
  )
}

// the server shows none
const never = () => () => {}
const yes = () => true
const no = () => false
