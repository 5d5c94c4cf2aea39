import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { formatClock } from './format.ts'
import { consoleState } from './queries.ts'
import { text } from './text.ts'

const EVERY_MS = 10_000

/** Asks again and again while the page is in sight; nothing on the server, which draws once. */
const useLive: (isPaused: boolean) => void = import.meta.env.SSR ? () => undefined : useAsked

function useAsked(isPaused: boolean): void {
  useQuery({ ...consoleState, refetchInterval: isPaused ? false : EVERY_MS })
}

/** Of which moment the figures are, and a way to hold them still while one reads. */
export function LiveBar({ toldAt }: { readonly toldAt: string }) {
  const [isPaused, setPaused] = useState(false)
  const isAwake = useMounted()
  useLive(isPaused)
  const time = formatClock(toldAt)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-2">
      <span className="tabular-nums">{isPaused ? text.paused(time) : text.updated(time)}</span>
      <Button size="sm" disabled={!isAwake} aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
        {isPaused ? text.goOn : text.pause}
      </Button>
      <a href="/console.json" className="font-medium text-brand-text underline-offset-[3px] hover:underline reach">
        {text.json}
      </a>
    </div>
  )
}
