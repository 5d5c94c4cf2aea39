import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { askedOnServer, currentAsked, denyAll, watchAsked } from './asked-store.ts'

/** Where questions appear: once, within the router. `tell`, `confirm` and `prompt` of ask.ts fill it. */
export function AskHost() {
  const asked = useSyncExternalStore(watchAsked, currentAsked, askedOnServer)
  const { pathname } = useLocation()
  return (
    <>
      <Page key={pathname} />
      {asked.map(({ id, isOpen, draw }) => (
        <Fragment key={id}>{draw?.(isOpen)}</Fragment>
      ))}
    </>
  )
}

/** Takes its questions along when it goes: before the next page can ask any. */
function Page() {
  useEffect(() => denyAll, [])
  return null
}
