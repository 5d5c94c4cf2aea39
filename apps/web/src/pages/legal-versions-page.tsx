import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { legalVersion, legalVersions } from '../features/legal/queries.ts'
import { versionsText as text } from '../features/legal/text.ts'
import { readVersion, versionKeys } from '../features/legal/version-address.ts'
import { VersionList, VersionText } from '../features/legal/version-view.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = versionKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const asked = readVersion(url.searchParams)
  await prefetch(queries, asked === null ? [legalVersions] : [legalVersions, legalVersion(asked)])
}

/** Every version of the terms, and one of them in full. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readVersion(search)
  return (
    <div className="wrap max-w-240 pt-8 pb-10">
      <PageHead description={text.lead} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[44em] text-pretty text-ink-2">{text.lead}</p>
      <p className="mt-2">
        <TextLink to="/legal" className="inline-flex min-h-11 items-center text-13">
          {text.now}
        </TextLink>
      </p>
      {asked !== null && <VersionText asked={asked} />}
      <Block query={legalVersions} name={text.list} skeleton={<SkeletonRows rows={6} />}>
        {({ entries }) => <VersionList entries={entries} />}
      </Block>
    </div>
  )
}
