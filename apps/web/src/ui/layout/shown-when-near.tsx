import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

import type { FarPart } from '../../platform/far-part.ts'
import { whenNear } from '../../platform/when-near.ts'
import { cx } from '../text/cx.ts'

interface ShownWhenNearProps {
  readonly wake: FarPart<object>['wake']
  /** What stands in its place until then. */
  readonly skeleton: ReactNode
  /** About how high it is, for `far-below`. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The place of a far part that no server draws: its script and its figures are fetched when a reader is near. For what a
 * signed-in member sees below their own figures, where a page is drawn for each of them.
 */
export function ShownWhenNear({ wake, skeleton, className, children }: ShownWhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return whenNear(element, () => {
      wake()
      setIsNear(true)
    })
  }, [wake])
  return (
    <div ref={place} className={cx('far-below', className)}>
      {isNear ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
    </div>
  )
}
