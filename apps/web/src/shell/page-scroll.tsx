import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

import { scrollPage, topOf } from '../ui/layout/scroll-page.ts'

/** Source: research spec §9. */
const HASH_MS = 1000

/**
 * Where a page stands when one comes to it: where it was left on the way back, else at its top; and a link to a part of
 * it moves there within a second, so that the reader sees where on the page they are.
 */
export const PageScroll: () => ReactElement | null = import.meta.env.SSR ? () => null : MovedScroll

function MovedScroll() {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const before = useRef({ top: 0, pathname })
  const leave = () => {
    before.current.top = window.scrollY
  }
  const arrive = () => {
    const top = before.current.pathname === pathname ? before.current.top : 0
    before.current.pathname = pathname
    const part = isReturn || hash === '' ? null : document.getElementById(decodeHash(hash))
    if (part === null) return
    const goal = topOf(part)
    window.scrollTo({ top, behavior: 'instant' })
    scrollPage(goal, HASH_MS)
  }
  // the router moves the page between the two, and no one sees it before the second
  return (
    <>
      <OnArrival action={leave} />
      <ScrollRestoration />
      <OnArrival action={arrive} />
    </>
  )
}

function OnArrival({ action }: { action: () => void }) {
  const { key } = useLocation()
  const onArrival = useEffectEvent(action)
  useLayoutEffect(() => {
    if (key !== '') onArrival()
  }, [key])
  return null
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
