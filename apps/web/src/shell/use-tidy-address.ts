import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Takes the tracking parameters (utm_…) off the address once the page stands. */
export const useTidyAddress: () => void = import.meta.env.SSR ? () => undefined : useTidied

function useTidied(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const tracking = [...query.keys()].filter((key) => key.startsWith('utm_'))
    if (tracking.length === 0) return
    for (const key of tracking) query.delete(key)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search, hash])
}
