import { useEffect, useState } from 'react'

import type { FullLines, LineChartProps } from './line.ts'

export interface FullState {
  readonly lines: FullLines
  /** `thinned`: the days that were there at first; all of them are on their way. */
  readonly stage: 'thinned' | 'full' | 'failed'
  readonly retry: () => void
}

type Fetch = NonNullable<LineChartProps['zoomFully']>

/** The lines that are there at once, then, where they can be fetched, the same ones on all their days. */
export function useFullLines(thinned: FullLines, fetchAll: Fetch | undefined): FullState {
  const [full, setFull] = useState<FullLines | 'failed' | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    void settle(fetchAll, (found) => {
      if (!gone.signal.aborted) setFull(found)
    })
    return () => gone.abort()
  }, [fetchAll])
  const known = full === 'failed' ? null : full
  return {
    lines: known ?? thinned,
    stage: full === 'failed' ? 'failed' : known || !fetchAll ? 'full' : 'thinned',
    retry() {
      setFull(null)
      void settle(fetchAll, setFull)
    },
  }
}

async function settle(fetchAll: Fetch | undefined, onFound: (found: FullLines | 'failed') => void): Promise<void> {
  if (!fetchAll) return
  try {
    onFound(await fetchAll())
  } catch {
    onFound('failed')
  }
}
