import { Portal } from '@ark-ui/react/portal'
import { Tour, type TourStepDetails, useTour, type UseTourReturn } from '@ark-ui/react/tour'
import { useEffect, useEffectEvent, useRef } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { tourWords as words } from './tours-text.ts'

interface TourCardProps {
  readonly steps: TourStepDetails[]
  readonly startAt: string | undefined
  readonly onStep: (id: string) => void
  readonly onEnd: (end: 'completed' | 'left') => void
}

/**
 * A card beside what it speaks of, and light on that alone. The page under it stays usable: a press elsewhere leaves
 * the tour and does what it does. Arrow keys go on and back, Escape leaves.
 */
export function TourCard({ steps, startAt, onStep, onEnd }: TourCardProps) {
  const giveBack = useFocusGivenBack()
  const end = useRef<'completed' | 'left' | null>(null)
  const tour = useTour({
    steps,
    spotlightOffset: { x: 6, y: 6 },
    spotlightRadius: 8,
    translations: { close: words.close },
    onFocusOutside: (event) => event.preventDefault(),
    onStepChange: ({ stepId }) => {
      if (stepId !== null) onStep(stepId)
    },
    onStatusChange: ({ status }) => {
      if (status === 'started' || status === 'not-found') return
      // leaving at the last stop is said twice: as left and as completed
      const first = end.current === null
      end.current = status === 'completed' ? 'completed' : (end.current ?? 'left')
      if (first)
        queueMicrotask(() => {
          giveBack()
          onEnd(end.current ?? 'left')
        })
    },
  })
  const start = useEffectEvent(() => tour.start(startAt))
  useEffect(() => start(), [])
  return (
    <Tour.Root tour={tour} lazyMount unmountOnExit>
      <Portal>
        <Tour.Backdrop className="pointer-events-none fixed! inset-0 z-50 animate-fade bg-overlay" />
        <Tour.Spotlight className="z-50 shadow-[0_0_0_2px_var(--focus),0_0_0_9999px_var(--surface-overlay)]" />
        <Tour.Positioner className="z-50 max-w-screen [--tour-z-index:50] data-[type=dialog]:pointer-events-none data-[type=dialog]:fixed data-[type=dialog]:inset-0 data-[type=dialog]:grid data-[type=dialog]:place-items-center">
          <Tour.Content
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws it
            role="dialog"
            aria-modal="false"
            className="pointer-events-auto w-[min(340px,calc(100vw-32px))] animate-rise rounded-[12px] bg-panel shadow-3 outline-none"
          >
            <Card key={tour.step?.id} tour={tour} />
          </Tour.Content>
        </Tour.Positioner>
      </Portal>
    </Tour.Root>
  )
}

function Card({ tour }: { tour: UseTourReturn }) {
  const forward = useRef<HTMLButtonElement>(null)
  useEffect(() => forward.current?.focus({ preventScroll: true }), [])
  const at = tour.stepIndex + 1
  const go = tour.lastStep ? words.done : tour.step?.type === 'dialog' ? words.start : words.next
  return (
    <div className="p-5">
      <div className="flex items-start gap-3">
        <Tour.Title className="flex-1 text-16 leading-snug font-bold" />
        <Tour.CloseTrigger className="-mt-3 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-2 text-ink-2 hover:bg-hover">
          <Icon name="close" />
        </Tour.CloseTrigger>
      </div>
      <Tour.Description className="mt-1 text-ink-2" />
      <div className="mt-4 flex items-center gap-2">
        <p className="mr-auto text-12 text-ink-3">
          <span aria-hidden="true">
            {at}／{tour.totalSteps}
          </span>
          <span className="vh">{words.progress(at, tour.totalSteps)}</span>
        </p>
        <Tour.ActionTrigger asChild action={tour.firstStep ? skip : back}>
          <Button size="sm" variant={tour.firstStep ? 'ghost' : 'secondary'}>
            {tour.firstStep ? words.skip : words.back}
          </Button>
        </Tour.ActionTrigger>
        <Tour.ActionTrigger asChild action={tour.lastStep ? done : next}>
          <Button ref={forward} size="sm" variant="primary">
            {go}
          </Button>
        </Tour.ActionTrigger>
      </div>
    </div>
  )
}

// as functions: the library's own would be read aloud in English
const skip = { label: words.skip, action: (to: StepActionMap) => to.skip() }
const back = { label: words.back, action: (to: StepActionMap) => to.prev() }
const next = { label: words.next, action: (to: StepActionMap) => to.next() }
const done = { label: words.done, action: (to: StepActionMap) => to.dismiss() }

type StepActionMap = Record<'next' | 'prev' | 'dismiss' | 'skip', () => void>

/** The tour takes the focus; afterwards what had it before, or the page's content, unless something else has by then. */
function useFocusGivenBack(): () => void {
  const had = useRef<Element | null>(null)
  useEffect(() => {
    had.current = document.activeElement
  }, [])
  return () => {
    const now = document.activeElement
    if (now !== null && now !== document.body && now.closest('[data-scope="tour"]') === null) return
    const before = had.current
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    const heir = isThere ? before : document.querySelector('main')
    heir?.focus({ preventScroll: true })
  }
}
