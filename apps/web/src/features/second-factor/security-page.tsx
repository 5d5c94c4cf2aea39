import { useQuery } from '@tanstack/react-query'

import { prefetch } from '../../api/prefetch.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Callout, ErrorState } from '../../ui/states.tsx'
import { DeviceList } from '../session/device-list.tsx'
import { useSignedIn } from '../session/queries.ts'
import { FactorList } from './factor-list.tsx'
import { security } from './queries.ts'
import { text } from './text.ts'

export async function load({ queries }: LoadInput): Promise<void> {
  await prefetch(queries, [security])
}

/** How a member signs in, and where they are signed in. */
export function Page() {
  const member = useSignedIn()
  const { data, error, refetch, isFetching } = useQuery(security)
  const isHeld = member?.second_factor_required === true
  return (
    <div className="wrap max-w-200 pt-6 pb-10">
      <PageHead description={text.lead} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.lead}</p>
      {isHeld && (
        <Callout tone="warn" className="mt-4">
          <p className="font-bold text-ink">{text.required.title}</p>
          <p>{text.required.text}</p>
        </Callout>
      )}
      {data !== undefined ? (
        <FactorList data={data} />
      ) : (
        <Panel flush className="mt-5">
          {error && !isFetching ? (
            <ErrorState title={text.loadFailed} text={error.message} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Panel>
      )}
      {!isHeld && <DeviceList />}
    </div>
  )
}
