import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { annualOf } from '../features/points/annual.ts'
import { momentOf } from '../features/points/moment.ts'
import {
  currentOccasions,
  forgetCards,
  forgetOccasion,
  forgetOccasions,
  tellOccasion,
  watchOccasions,
} from '../features/points/occasions.ts'
import { PointBadge } from '../features/points/point-badge.tsx'
import { PointCard } from '../features/points/point-card.tsx'
import { isCard, type Occasion, toShow } from '../features/points/queue.ts'
import { areCardsOn, beQuietToday, isQuietToday } from '../features/points/quiet.ts'
import { showOccasion } from '../features/points/show-occasion.ts'
import { type ActionWatch, watchActions } from '../features/points/watch-actions.ts'
import type { Reader } from '../features/session/queries.ts'
import { todayInTaipei } from '../platform/today.ts'
import { followAfterRoute } from './follow-after-route.ts'
import { useScrolling } from './use-scrolling.ts'

const LOOK_MS = 500
/** Source: members spec §9. */
const ANNUAL_MS = 1200
/**
 * The page of points says all that the badge could, notices have their switches at that edge and an article its tools, and
 * staff work in /admin.
 */
const withoutBadge = /^\/(members\/gift|notifications|articles\/[^/]+|admin(\/.*)?)\/?$/

/** All that points add to a page of a member who takes part: the badge, and what is told, one thing at a time. */
export function PointStage({ member }: { member: Reader }) {
  const { pathname } = useLocation()
  const scrolling = useScrolling()
  useActions(member.id)
  useAnnual(member)
  useAfterRoute(member)
  const { card, onGone } = useOneAtATime(member)
  return (
    <>
      {card === null && scrolling !== 'reading' && !withoutBadge.test(pathname) && (
        <PointBadge isRaised={scrolling === 'far'} />
      )}
      <div
        aria-live="polite"
        className="no-print fixed right-[calc(var(--gutter)+56px)] bottom-22 left-4 z-30 md:left-auto md:w-80 lg:bottom-6"
      >
        {card !== null && <PointCard occasion={card} onGone={onGone} />}
      </div>
    </>
  )
}

/** Claims what is seen done, as long as the member is here. */
function useActions(memberId: number): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const watch = useRef<ActionWatch | null>(null)
  useEffect(() => {
    const begun = watchActions(queries, memberId)
    watch.current = begun
    return () => {
      begun.stop()
      watch.current = null
      forgetOccasions()
    }
  }, [queries, memberId])
  useEffect(() => watch.current?.hear(pathname), [pathname])
}

/** A membership that points have brought is told once. */
function useAnnual(member: Reader): void {
  const due = annualOf(member, Number(todayInTaipei().slice(0, 4)))
  const isDue = due !== null
  useEffect(() => {
    if (!isDue || !areCardsOn()) return undefined
    const timer = setTimeout(() => tellOccasion(due), ANNUAL_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same until it was told
  }, [isDue])
}

/** What a task goes on with on its page. */
function useAfterRoute(member: Reader): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => followAfterRoute({ queries, member, pathname }), [queries, member, pathname])
}

type Card = Extract<Occasion, { kind: 'daily' | 'heard' }>

/** Shows the first of the queue whenever the page is free; a card is given to be drawn, a dialog asks for itself. */
function useOneAtATime(member: Reader): { card: Card | null; onGone: (byHand: boolean) => void } {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const queue = useSyncExternalStore(watchOccasions, currentOccasions)
  const [card, setCard] = useState<Card | null>(null)
  const { finishedTours: finished, id } = member
  useEffect(() => {
    if (queue.length === 0 || card !== null) return undefined
    const since = performance.now()
    const look = () => {
      const next = toShow(queue, momentOf({ pathname, finished, since }))
      if (next === null) return
      forgetOccasion(next)
      // another tab may have been told to be quiet meanwhile
      if (isCard(next) && isQuietToday(id)) forgetCards()
      else if (next.kind === 'daily' || next.kind === 'heard') setCard(next)
      else void showOccasion(queries, next)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [queue, card, pathname, finished, id, queries])
  const onGone = (byHand: boolean) => {
    setCard(null)
    if (!byHand) return
    beQuietToday(id)
    forgetCards()
  }
  return { card, onGone }
}
