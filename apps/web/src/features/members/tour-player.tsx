import type { TourStepDetails } from '@ark-ui/react/tour'
import type { TourName } from '@zhiheng/domain/members/tour-names.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { askedOnServer, currentAsked, watchAsked } from '../../ui/overlays/asked-store.ts'
import { keepInSight } from './keep-in-sight.ts'
import { TourCard } from './tour-card.tsx'
import { isLoadingInSight, seen } from './tour-target.ts'
import { type TourStep, tourSteps } from './tours-text.ts'

interface TourPlayerProps {
  readonly name: TourName
  /** It begins by itself: not in the middle of something else. */
  readonly waits: boolean
  /** It has been seen to its end, or left. */
  readonly onEnd: (name: TourName, end: 'completed' | 'left') => void
}

const MOMENT_MS = 1200

/** Shows one tour when the page is quiet, from where it was interrupted; a question in front of the page hides it. */
export function TourPlayer({ name, waits, onEnd }: TourPlayerProps) {
  const steps = useSteps(name, waits)
  const asked = useSyncExternalStore(watchAsked, currentAsked, askedOnServer)
  if (steps === null || asked.length > 0) return null
  return (
    <TourCard
      steps={steps}
      startAt={reached(name, steps)}
      onStep={(id) => sessionStorage.setItem(place(name), id)}
      onEnd={(end) => {
        sessionStorage.removeItem(place(name))
        onEnd(name, end)
      }}
    />
  )
}

/** Where an interrupted tour goes on. */
const place = (name: TourName) => `zhiheng tour ${name}`

function reached(name: TourName, steps: readonly TourStepDetails[]): string | undefined {
  const id = sessionStorage.getItem(place(name))
  return steps.find((step) => step.id === id)?.id
}

/** The stops whose targets are on the page, once it is quiet; null until then. */
function useSteps(name: TourName, waits: boolean): TourStepDetails[] | null {
  const [steps, setSteps] = useState<TourStepDetails[] | null>(null)
  useEffect(() => {
    if (steps !== null) return undefined
    const look = () => {
      if (waits && (isBusy() || !hasBeginning(name))) return
      const found = stepsOf(name)
      if (found.some((step) => step.type === 'tooltip')) setSteps(found)
    }
    // asked for by hand: at once, and again while the page is still loading
    const first = setTimeout(look, waits ? MOMENT_MS : 0)
    const again = setInterval(look, MOMENT_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [name, waits, steps])
  return steps
}

/** By itself a tour begins where its first stop is: what a new portfolio has earned is not explained over dashes. */
function hasBeginning(name: TourName): boolean {
  const [first] = tourSteps[name]
  return first.at === null || seen(first.at) !== null
}

/** Someone writes, another sheet is in front of the page, or what is on the screen is still to come: stops would be missed. */
function isBusy(): boolean {
  const focused = document.activeElement
  return (
    (focused instanceof HTMLElement && focused.matches('input, textarea, select, [contenteditable="true"]')) ||
    document.querySelector(
      'dialog[open], [role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]',
    ) !== null ||
    document.visibilityState === 'hidden' ||
    isLoadingInSight()
  )
}

function stepsOf(name: TourName): TourStepDetails[] {
  const stops: readonly TourStep[] = tourSteps[name]
  return stops.flatMap<TourStepDetails>(({ at, title, text }, order) => {
    const step = { id: String(order), title, description: text }
    if (at === null) return [{ ...step, type: 'dialog' }]
    if (seen(at) === null) return []
    return [
      {
        ...step,
        type: 'tooltip',
        backdrop: false,
        target: () => seen(at),
        effect: ({ show }) => {
          const letGo = keepInSight(() => seen(at))
          show()
          return letGo
        },
      },
    ]
  })
}
