import { MOST_TRIED } from '@zhiheng/domain/compare-list/limits.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import type { Comparing } from '../features/fund-comparison/comparing.ts'
import { comparison, fundPairs } from '../features/fund-comparison/queries.ts'
import { text } from '../features/fund-comparison/text.ts'
import { trialKeys, trialOf } from '../features/fund-comparison/trial.ts'
import { useMember } from '../features/session/queries.ts'
import { useFeature } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

// drawn by the server; their scripts come after the page
const OpenComparison = fetchPart(
  async () => (await import('../features/fund-comparison/open-comparison.tsx')).OpenComparison,
)
const Beginnings = fetchPart(async () => (await import('../features/fund-comparison/beginnings.tsx')).Beginnings)

export const addressKeys = trialKeys

/** A trial of more funds than a visitor may compare is one of the first. */
function triedIn(search: URLSearchParams): Comparing {
  const trial = trialOf(search)
  return { ...trial, ids: trial.ids.slice(0, MOST_TRIED) }
}

export async function load({ queries, url, member }: LoadInput): Promise<void> {
  const trial = triedIn(url.searchParams)
  await Promise.all([
    need(queries, fundPairs),
    ...(member === null && trial.ids.length > 1 ? [need(queries, comparison(trial))] : []),
  ])
}

/** Where comparing begins: what one compared of late, pairs that are worth a look, a picker; for a visitor a trial of two. */
export function Page() {
  const [search] = useSearchParams()
  const isOffered = useFeature('compare')
  const isMember = useMember() !== null
  const trial = triedIn(search)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.landing.title} description={text.landing.lead} />
      <h1 className="text-24 leading-snug font-bold">{text.landing.title}</h1>
      {isOffered ? (
        <>
          <p className="max-w-[52em] text-ink-2">{text.landing.lead}</p>
          {!isMember && trial.ids.length > 1 && <Trial comparing={trial} />}
          <Suspense fallback={<Skeleton className="mt-4 h-150 w-full rounded-3" />}>
            <Beginnings />
          </Suspense>
        </>
      ) : (
        <Panel className="mt-4">
          <EmptyState
            title={text.landing.closed}
            action={<ButtonLink to="/search/funds">{text.toSearch}</ButtonLink>}
          />
        </Panel>
      )}
    </div>
  )
}

/** A comparison of two funds for whoever comes; nothing of it is kept. */
function Trial({ comparing }: { readonly comparing: Comparing }) {
  return (
    <section aria-label={text.landing.trial} className="mt-4">
      <Suspense fallback={<Skeleton className="mt-4 h-150 w-full rounded-3" />}>
        <OpenComparison
          comparing={comparing}
          heading={<h2 className="text-18 font-bold">{text.landing.trial}</h2>}
          note={text.landing.trialNote}
          actions={
            <>
              <ButtonLink size="sm" to="/members/signin">
                {text.landing.signIn}
              </ButtonLink>
              <ButtonLink size="sm" variant="primary" to="/members/signup">
                {text.landing.join}
              </ButtonLink>
            </>
          }
        />
      </Suspense>
    </section>
  )
}
