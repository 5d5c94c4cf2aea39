import { type ReactNode, Suspense, useEffect, useRef } from 'react'

import type { FarPart } from '../../platform/far-part.ts'
import { whenNear } from '../../platform/when-near.ts'
import { cx } from '../text/cx.ts'

interface WokenWhenNearProps {
  readonly wake: FarPart<object>['wake']
  /** What stands in its place where no server drew it. */
  readonly skeleton: ReactNode
  /** About how high it is, for `far-below`. */
  readonly className?: string
  readonly children: ReactNode
}

/** What a reader does before anything on the page changes. */
const beginnings = ['pointerdown', 'keydown', 'popstate'] as const

/**
 * The place of a far part. What the server drew stays as it is until a reader is near, or does anything at all: React holds
 * back a change of the address for a part that it cannot wake. Where nothing was drawn it comes at once.
 *
 * It keeps no state: drawn again before its part is here, React would throw away what the server drew.
 */
export function WokenWhenNear({ wake, skeleton, className, children }: WokenWhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    if (element.querySelector('[data-loading]') !== null) {
      wake()
      return undefined
    }
    const leave = whenNear(element, wake)
    for (const beginning of beginnings) addEventListener(beginning, wake, { capture: true, once: true })
    return () => {
      leave()
      for (const beginning of beginnings) removeEventListener(beginning, wake, { capture: true })
    }
  }, [wake])
  return (
    <div ref={place} className={cx('far-below', className)}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </div>
  )
}
