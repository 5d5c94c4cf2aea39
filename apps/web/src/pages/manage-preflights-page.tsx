import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { planIn } from '../features/preflight/plan-in.ts'
import { PreflightList } from '../features/preflight/preflight-list.tsx'
import { text } from '../features/preflight/preflight-text.ts'
import { preflights, preflightsKeys, readPreflights } from '../features/preflight/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

// comes when it is opened
const NewPreflight = fetchPart(
  async () => (await import('../features/preflight/new-preflight.tsx')).NewPreflight,
  showError,
)

export const addressKeys = [...preflightsKeys, 'plan'] as const

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [preflights(readPreflights(url.searchParams))])

/** The pre-flights of a firm, and the form for another. */
export function Page() {
  const [search, setSearch] = useSearchParams()
  const asked = readPreflights(search)
  const query = { ...preflights(asked), placeholderData: keepPreviousData }
  const editing = useEditing<'new'>()
  const planId = planIn(search)
  const isOpen = editing.what !== null || search.has('plan')
  // empty: the form is open, for weights of one's own
  const choose = (plan: string | null) => {
    const said = new URLSearchParams(search)
    if (plan === null) said.delete('plan')
    else said.set('plan', plan)
    setSearch(said, { replace: true, preventScrollReset: true })
  }
  const add = (
    <Button variant={isOpen ? 'secondary' : 'primary'} onClick={() => editing.open('new')}>
      {text.add}
    </Button>
  )
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-5 h-150 w-full rounded-3" />}>
          <NewPreflight
            planId={planId}
            onPlan={(id) => choose(String(id ?? ''))}
            onDone={() => {
              editing.close()
              choose(null)
            }}
          />
        </Suspense>
      )}
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={6} />}>
        {(found) => <PreflightList asked={asked} found={found} />}
      </Block>
    </DeskFrame>
  )
}
