import { useQueryClient } from '@tanstack/react-query'
import { type TourName } from '@zhiheng/domain/members/tour-names.ts'
import { tours } from '@zhiheng/domain/members/tour-names.ts'
import { tourToShow } from '@zhiheng/domain/members/tours.ts'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { finishTour } from '../features/members/finish-tour.ts'
import { toursAt } from '../features/members/tour-places.ts'
import { TourPlayer } from '../features/members/tour-player.tsx'
import { currentReplays, forgetReplay, watchReplays } from '../features/members/tour-replays.ts'
import { memberQuery } from '../features/session/queries.ts'

/** Shows the tour that is due on this page, one at a time. `finished` is null for a visitor. */
export function TourStage({ finished }: { finished: readonly string[] | null }) {
  const { pathname } = useLocation()
  const replays = useSyncExternalStore(watchReplays, currentReplays, currentReplays)
  const [left, setLeft] = useState<readonly TourName[]>([])
  const keep = useKeep()
  const here = toursAt(pathname)
  const name = tourToShow({ here, replays, finished: finished && [...finished, ...left] })
  if (name === null) return null
  return (
    <TourPlayer
      key={`${name} ${pathname}`}
      name={name}
      waits={!replays.includes(name)}
      onEnd={(ended, how) => {
        forgetReplay(ended)
        // who leaves the first has no preferences for the others today
        setLeft(how === 'left' && ended === tours[0] ? tours : [...left, ended])
        if (finished && !finished.includes(ended)) void keep(ended)
      }}
    />
  )
}

function useKeep(): (name: TourName) => Promise<void> {
  const queries = useQueryClient()
  return async (name) => {
    const finishedTours = await finishTour(name)
    const member = queries.getQueryData(memberQuery.queryKey)?.member
    if (finishedTours && member) {
      queries.setQueryData(memberQuery.queryKey, { member: { ...member, finishedTours: [...finishedTours] } })
    }
  }
}
