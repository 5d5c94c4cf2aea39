import { useQueryClient } from '@tanstack/react-query'
import { withdrawAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'
import { Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import type { Auto } from './auto.ts'
import { autorebalance } from './queries.ts'
import { text } from './text.ts'

const ConsentDialog = fetchPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, showError)

/** What the site may do by itself, what it did, and the switch. */
export function AutoPanel({ id }: { id: string }) {
  return (
    <Panel>
      <h2 className="mb-2 text-16 font-bold">{text.auto.title}</h2>
      <Block query={autorebalance(id)} name={text.auto.title} skeleton={<Skeleton className="h-24 w-full" />}>
        {(auto) => <Known id={id} auto={auto} />}
      </Block>
    </Panel>
  )
}

function Known({ id, auto }: { id: string; auto: Auto }) {
  const [asking, setAsking] = useState(false)
  const stop = useStop(id)
  return (
    <>
      <p className="text-13 text-ink-2">{auto.on ? text.auto.on(formatDay(auto.consented_at)) : text.auto.off}</p>
      {!auto.on && auto.hindrance !== null && <p className="mt-1 text-13 text-ink-3">{auto.hindrance}</p>}
      {auto.on ? (
        <Button className="mt-3" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {text.auto.stop}
        </Button>
      ) : (
        <Button className="mt-3" disabled={auto.hindrance !== null} onClick={() => setAsking(true)}>
          {text.auto.open}
        </Button>
      )}
      {auto.runs.length > 0 && <Runs runs={auto.runs} />}
      {asking && (
        <Suspense fallback={null}>
          <ConsentDialog id={id} auto={auto} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Runs({ runs }: { runs: Auto['runs'] }) {
  return (
    <>
      <h3 className="mt-4 mb-1 text-13 font-bold">{text.auto.runs}</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.day} className="border-b border-line py-1.5 text-13 last:border-0">
            <span className="flex justify-between gap-4">
              <span>{formatDay(run.day)}</span>
              <span>{text.auto.outcomes[run.outcome]}</span>
            </span>
            <span className="text-12 text-ink-3">{run.reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function useStop(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawAutorebalance, { params: { id } }),
    onSuccess: async () => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.auto.stopped })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
