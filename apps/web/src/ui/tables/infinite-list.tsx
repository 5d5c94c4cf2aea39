import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../controls/button.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { listText } from './list-text.ts'

/** How far below the edge of the screen the next part is asked for, in px. */
const BUFFER = 200
/** More items than this are never drawn: by then a search is the better way. */
const MOST_ITEMS = 1000

interface InfiniteListProps<Item> {
  /** What the list is of, for those who do not see it. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string | number
  /** One row. */
  readonly children: (item: Item) => ReactNode
  readonly hasMore: boolean
  /** What the next part is doing; useInfiniteQuery's isFetchingNextPage and isFetchNextPageError. */
  readonly state: 'idle' | 'loading' | 'error'
  readonly onMore: () => void
  /** Shown when there is nothing at all. */
  readonly empty?: ReactNode
  /** Of the size of one part; rows without it. */
  readonly skeleton?: ReactNode
}

/**
 * A list that asks for more as its end comes near. The button at the end does the same by keyboard, and where the
 * browser watches nothing. Stops at 1000 items and says so.
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, itemKey, children, state, onMore, empty } = props
  const { list, end, keepPlace } = useSavedPosition(items.length, state)
  if (items.length === 0 && state === 'idle' && !props.hasMore) return empty ?? null
  return (
    <div>
      <ul ref={list} aria-label={label} aria-busy={state === 'loading'}>
        {items.slice(0, MOST_ITEMS).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <output className="vh">
        {state === 'loading' ? listText.loading : listText.loaded(Math.min(items.length, MOST_ITEMS))}
      </output>
      <div ref={end}>
        <End
          {...props}
          onMore={() => {
            keepPlace()
            onMore()
          }}
        />
      </div>
    </div>
  )
}

/**
 * Whoever had the focus at the end of the list, whose button goes while more is fetched, goes on at the first of the new
 * items, or at the button that tries again.
 */
function useSavedPosition(total: number, state: 'idle' | 'loading' | 'error') {
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    // pressed, and not heard yet
    if (next.current === null || state === 'loading' || (state === 'idle' && total === next.current)) return
    const place = state === 'error' ? end.current?.querySelector('button') : list.current?.children[next.current]
    if (place instanceof HTMLElement && document.activeElement === document.body) {
      if (state === 'idle') place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    next.current = null
  }, [total, state])
  return {
    list,
    end,
    keepPlace: () => {
      next.current = end.current?.contains(document.activeElement) === true ? total : null
    },
  }
}

function End<Item>({ items, hasMore, state, onMore, skeleton }: InfiniteListProps<Item>) {
  if (state === 'loading') return skeleton ?? <SkeletonRows rows={3} />
  if (state === 'error') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-3 text-13 text-ink-2">
        {listText.restFailed}
        <Button size="sm" onClick={onMore}>
          {listText.reload}
        </Button>
      </div>
    )
  }
  if (items.length > MOST_ITEMS || (hasMore && items.length === MOST_ITEMS)) {
    return <p className="py-4 text-center text-12 text-ink-3">{listText.most(formatCount(MOST_ITEMS))}</p>
  }
  return hasMore ? <More key={items.length} onMore={onMore} /> : null
}

/** A new one after each part: where the end is still near, the browser tells so at once. */
function More({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useNearEnd(box, onMore)
  return (
    <div ref={box} className="flex justify-center py-3">
      <Button variant="ghost" onClick={onMore}>
        {listText.more}
      </Button>
    </div>
  )
}

function useNearEnd(box: RefObject<HTMLElement | null>, onNear: () => void): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((each) => each.isIntersecting)) return
        watch.disconnect()
        latest.current()
      },
      // the margin widens only the box that it is given: the one that really scrolls
      { root: scrollerOf(element), rootMargin: `${BUFFER}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
}

/** The nearest box around it that scrolls up and down; null for the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return null
}
