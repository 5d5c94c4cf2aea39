import { scrollPage, topOf } from './scroll-page.ts'
import { readHash, writeHash } from './section-hash.ts'

const TRACK_MS = 200
/** An address is honoured at the latest so long after the page has loaded. */
const RESTORE_MS = 2500
/** Below this the page's own head is out of sight. */
const HEAD = 240
/** The way to a chosen part passes others, which are not being read. */
const ON_THE_WAY_MS = 700

/** What is seen of a page with parts. */
export interface Reading {
  /** The part that fills most of the window. */
  readonly current: string
  /** The page's head is out of sight. */
  readonly stuck: boolean
}

export interface Follower {
  /** Moves to a part, names it in the address and lets the keyboard go on from there; false where it is not there. */
  readonly goTo: (id: string) => boolean
  readonly stop: () => void
}

const nothing = () => {}
const isStuck = () => window.scrollY > HEAD

/** Follows which part of the page is being read, names it in the address, and opens the part that the address names. */
export function followReading(ids: readonly string[], tell: (reading: Reading) => void): Follower {
  let quietUntil = 0
  let current = ids[0] ?? ''
  const settle = (id: string, quiet: number) => {
    current = id
    quietUntil = performance.now() + quiet
    tell({ current, stuck: isStuck() })
  }
  const unscroll = onScroll(() => {
    if (performance.now() >= quietUntil) {
      current = fullest(ids)
      writeHash(isStuck() ? current : null)
    }
    tell({ current, stuck: isStuck() })
  })
  // a page that was left in its middle comes back there
  if (isStuck()) settle(fullest(ids), 0)
  const unrestore = restore(ids, (id) => settle(id, TRACK_MS * 2))
  // parts that are fetched as the way passes them grow, and push the chosen one down
  let unkeep = nothing
  return {
    goTo: (id) => {
      const section = document.getElementById(id)
      if (!section) return false
      settle(id, ON_THE_WAY_MS)
      writeHash(id)
      unkeep()
      scrollPage(topOf(section))
      unkeep = keepAfter(ON_THE_WAY_MS, () => keepAtTop(id, () => settle(id, TRACK_MS * 2)))
      section.tabIndex = -1
      section.focus({ preventScroll: true })
      return true
    },
    stop: () => {
      unscroll()
      unrestore()
      unkeep()
    },
  }
}

/** Begins after a while, unless a hand was on the page before; ends it where it has begun. */
function keepAfter(ms: number, begin: () => () => void): () => void {
  let end = nothing
  const timer = setTimeout(() => {
    quiet()
    end = begin()
  }, ms)
  const cancel = () => {
    clearTimeout(timer)
    quiet()
  }
  const quiet = () => {
    for (const hand of hands) removeEventListener(hand, cancel)
  }
  for (const hand of hands) addEventListener(hand, cancel, { passive: true })
  return () => {
    cancel()
    end()
  }
}

/** Calls while the page is scrolled, at most every 200 ms and once after the last move; not where another page has come since. */
function onScroll(track: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    const { pathname } = location
    timer ??= setTimeout(() => {
      timer = undefined
      // the address may be that of the page that comes next already
      if (location.pathname === pathname) track()
    }, TRACK_MS)
  }
  window.addEventListener('scroll', later, { passive: true })
  return () => {
    window.removeEventListener('scroll', later)
    clearTimeout(timer)
  }
}

function fullest(ids: readonly string[]): string {
  let best = { id: ids[0] ?? '', height: 0 }
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect()
    if (!box) continue
    const height = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0)
    if (height > best.height) best = { id, height }
  }
  return best.id
}

const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** Brings the part that the address names to the top. Only after a document has loaded: on the way back the router knows the very line. */
function restore(ids: readonly string[], moved: (id: string) => void): () => void {
  const { section } = readHash()
  const [load] = performance.getEntriesByType('navigation')
  const isReturn = load !== undefined && 'type' in load && load.type !== 'navigate'
  if (!ids.includes(section) || isReturn || performance.now() > RESTORE_MS * 2) return () => {}
  return keepAtTop(section, moved)
}

/** Brings a part to the top, and keeps it there while what is above it still grows; a hand on the page ends that. */
function keepAtTop(id: string, moved: (id: string) => void): () => void {
  const until = performance.now() + RESTORE_MS
  let isThere = false
  const bring = () => {
    const element = document.getElementById(id)
    const isOff = element !== null && Math.abs(topOf(element) - window.scrollY) > 2
    if (isOff) window.scrollTo({ top: topOf(element), behavior: 'instant' })
    // the browser may have been there first
    if (isOff || (element && !isThere)) moved(id)
    isThere ||= element !== null
    if (performance.now() > until) stop()
  }
  const timer = setInterval(bring, TRACK_MS)
  const stop = () => {
    clearInterval(timer)
    for (const hand of hands) removeEventListener(hand, stop)
  }
  for (const hand of hands) addEventListener(hand, stop, { passive: true })
  bring()
  return stop
}
