import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { prefetch } from '../api/prefetch.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { type AskedMix, mixAddress, mixKeys, readMix, setsOf } from '../features/fof/address.ts'
import { mixesBeside, mixOf } from '../features/fof/queries.ts'
import { text } from '../features/fof/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { useMounted } from '../ui/layout/use-mounted.ts'
import { TextLink } from '../ui/text/text-link.tsx'

// their scripts come after the page's
const MixForm = fetchPart(async () => (await import('../features/fof/mix-form.tsx')).MixForm)
const MixTabs = fetchPart(async () => (await import('../features/fof/mix-tabs.tsx')).MixTabs)
const MixExample = fetchPart(async () => (await import('../features/fof/mix-example.tsx')).MixExample)
const MixCompare = fetchPart(async () => (await import('../features/fof/mix-compare.tsx')).MixCompare)
const MixResult = fetchPart(async () => (await import('../features/fof/mix-result.tsx')).MixResult)
const MixParts = fetchPart(async () => (await import('../features/fof/mix-parts.tsx')).MixParts)

export const addressKeys = mixKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const asked = readMix(url.searchParams)
  if (asked.set === '') return
  await prefetch(queries, [mixOf(asked), ...(asked.set2 === '' ? [] : [mixesBeside(asked)])])
}

/** A workbench for funds of funds: a mix of funds as if it were one. All of it stands in the address. */
export function Page() {
  const asked = readMix(useSearchParams()[0])
  const isHere = useMounted()
  const waiting = (
    <Panel className="mt-5">
      <Skeleton className="h-60 w-full" />
    </Panel>
  )
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[56em] text-16 text-ink-2">{text.lead}</p>
      {isHere ? (
        <Suspense fallback={waiting}>
          {asked.set !== '' && <MixTabs asked={asked} />}
          <Form asked={asked} />
        </Suspense>
      ) : (
        waiting
      )}
      {asked.set === '' ? (
        <Panel className="mt-6">
          <EmptyState
            title={text.empty}
            text={text.emptyText}
            action={
              isHere && (
                <Suspense>
                  <MixExample />
                </Suspense>
              )
            }
          />
        </Panel>
      ) : (
        <>
          {setsOf(asked).length > 1 && (
            <Suspense>
              <MixCompare asked={asked} />
            </Suspense>
          )}
          <Result asked={asked} />
        </>
      )}
      <p className="mt-8 text-13">
        <TextLink to="/tools/checkup">{text.toCheckup}</TextLink>
      </p>
    </div>
  )
}

/** Another mix is another form: it begins with what its address says, as far as the site knows those funds. */
function Form({ asked }: { readonly asked: AskedMix }) {
  const { error } = useQuery({ ...mixOf(asked), enabled: asked.set !== '' })
  const unknown = unknownFunds(error)
  return <MixForm key={`${mixAddress(asked)} ${unknown.join(' ')}`} asked={asked} unknown={unknown} />
}

/** The funds for which a mix is refused. */
function unknownFunds(error: Error | null): readonly string[] {
  return error instanceof ApiError && error.code === 'fund_not_available' ? Object.keys(error.fields) : []
}

function Result({ asked }: { readonly asked: AskedMix }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoaded(mixOf(asked))
  if (error !== null && !isFetching) {
    const unknown = unknownFunds(error)
    return (
      <Panel className="mt-6">
        {unknown.length > 0 ? (
          // asking again would not help
          <EmptyState title={text.unknown(unknown.join(text.and))} text={text.unknownText} />
        ) : (
          <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
        )}
      </Panel>
    )
  }
  if (data === undefined) {
    return (
      <Panel className="mt-6">
        <SkeletonRows rows={10} />
      </Panel>
    )
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <Suspense>
        <MixResult mix={data} toFill={asked.fill === 1 ? null : mixAddress({ ...asked, fill: 1 })} />
        <MixParts mix={data} address={mixAddress(asked)} />
      </Suspense>
    </div>
  )
}
