import { useContext, useEffect, useId, useRef } from 'react'
import { type BlockerFunction, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

import { confirm } from '../overlays/ask.ts'
import { editText as text } from './edit-text.ts'

/** Something that somebody writes. */
interface Written {
  readonly isUnsaved: () => boolean
  /** Tries to save it before anybody is asked. */
  readonly settle?: () => Promise<void>
  /** What becomes of it when one leaves, as a sentence: it is lost where nothing is given. */
  readonly loss?: string
}

/** What is open on the page. */
const open = new Set<{ readonly current: Written }>()

const unsaved = () => [...open].map(({ current }) => current).filter((one) => one.isUnsaved())

/** Goes on at once where nothing would be lost; else tries to save it, and asks where that does not help. */
export function leave(go: () => void): void {
  if (unsaved().length === 0) return go()
  void goOnceAllowed(go)
}

async function goOnceAllowed(go: () => void): Promise<void> {
  if (await mayLeave()) go()
}

async function mayLeave(): Promise<boolean> {
  await Promise.all(unsaved().map(async ({ settle }) => settle?.()))
  const [lost] = unsaved()
  if (lost === undefined) return true
  return confirm({
    title: text.leaveAsk,
    text: lost.loss ?? text.leaveText,
    approve: text.leave,
    deny: text.stay,
    danger: true,
  })
}

/**
 * Asks before a link, the way back, a reload or the closing of the tab takes what is not saved; where all is saved it does
 * nothing. The browser words its own question when the whole document goes.
 */
export function useLeaveGuard(written: Written): void {
  const latest = useRef(written)
  useEffect(() => void (latest.current = written))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsaved()) event.preventDefault()
    }
    open.add(latest)
    addEventListener('beforeunload', ask)
    return () => {
      open.delete(latest)
      removeEventListener('beforeunload', ask)
    }
  }, [])
  useHeldPage()
}

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0

/**
 * Holds another page back until someone has said that it may come. `useBlocker` would do, and would bring the whole router
 * into the script of every first page.
 */
function useHeldPage(): void {
  const router = useContext(DataRouterContext)?.router
  const key = useId()
  useEffect(() => {
    if (router === undefined) return
    let isAsked = false
    const decide = async () => {
      isAsked = true
      const may = await mayLeave()
      isAsked = false
      const held = router.state.blockers.get(key)
      if (may) held?.proceed?.()
      else held?.reset?.()
    }
    router.getBlocker(key, wouldLose)
    const stop = router.subscribe(({ blockers }) => {
      // who presses twice is asked once, and goes where they pressed last
      if (blockers.get(key)?.state === 'blocked' && !isAsked) void decide()
    })
    return () => {
      stop()
      router.deleteBlocker(key)
    }
  }, [router, key])
}
