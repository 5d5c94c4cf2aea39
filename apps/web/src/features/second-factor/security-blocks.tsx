import { useQuery } from '@tanstack/react-query'

import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout, ErrorState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DeviceList } from '../session/device-list.tsx'
import { useSignedIn } from '../session/queries.ts'
import { FactorList } from './factor-list.tsx'
import { security } from './queries.ts'
import { text } from './text.ts'

/** Second factors and devices. Who is held here until there is a second factor is told so, and shown nothing else. */
export function SecurityBlocks() {
  const isHeld = useSignedIn()?.second_factor_required === true
  const { data, error, refetch, isFetching } = useQuery(security)
  return (
    <>
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
    </>
  )
}
