import { type MouseEvent, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router'

import { addressOf, askedAt } from './address.ts'
import type { Shown } from './written-conditions.ts'

/** Where a change leads, from what is shown and asked for when it is made. */
type Make = (shown: Shown) => string

/** Changes to the conditions. */
interface Change {
  /** What is asked for at this moment: a change made just before may not be drawn yet. */
  readonly newest: () => Shown
  readonly go: (make: Make) => void
  /** A link that changes what is asked for when it is pressed, not when it was drawn. */
  readonly link: (make: Make) => LinkParts
}

interface LinkParts {
  readonly to: string
  readonly preventScrollReset: true
  readonly onClick: (event: MouseEvent) => void
}

/** Makes changes that start from the router's own address: of two within one drawing of the page neither is lost. */
export function useChange(shown: Shown): Change {
  const router = useContext(DataRouterContext)?.router
  const navigate = useNavigate()
  const newest = (): Shown => {
    const { location, navigation } = router?.state ?? {}
    const at = navigation?.location ?? location
    const asked = at === undefined ? null : askedAt(at)
    return asked === null || addressOf(asked) === addressOf(shown.asked) ? shown : { ...shown, asked, busy: true }
  }
  const go = (make: Make) => void navigate(make(newest()), { preventScrollReset: true })
  const link = (make: Make): LinkParts => ({
    to: make(shown),
    preventScrollReset: true,
    onClick: (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(make)
    },
  })
  return { newest, go, link }
}
