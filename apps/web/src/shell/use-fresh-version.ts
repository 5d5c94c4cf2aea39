import { useQuery } from '@tanstack/react-query'
import { getAppVersion } from '@zhiheng/contract/site.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { query } from '../api/query.ts'
import { useBoot } from '../page/boot.tsx'

const TEN_MINUTES = 600_000

/** When the site has a newer version than this page, the next page loads whole instead of being swapped in. */
export const useFreshVersion: () => void = import.meta.env.SSR ? () => undefined : useWatchedVersion

function useWatchedVersion(): void {
  const { appVersion } = useBoot()
  const { pathname } = useLocation()
  const drawn = useRef(pathname)
  const { data } = useQuery({
    ...query(getAppVersion),
    initialData: { webpack: appVersion },
    staleTime: TEN_MINUTES,
    refetchInterval: TEN_MINUTES,
  })
  const outdated = data.webpack !== appVersion
  useEffect(() => {
    if (drawn.current === pathname) return
    drawn.current = pathname
    if (outdated) location.reload()
  }, [pathname, outdated])
}
