import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { type RatingRecord, ratingRecord } from '../features/rating-history/queries.ts'
import { readHorizon } from '../features/rating-history/record-address.ts'
import { CohortSections, MethodSection, SampleSection } from '../features/rating-history/record-parts.tsx'
import { spreadOf } from '../features/rating-history/sentences.ts'
import { shownHorizon } from '../features/rating-history/shown-horizon.ts'
import { text } from '../features/rating-history/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

export const addressKeys = ['months']

export const load = ({ queries }: LoadInput) => prefetch(queries, [ratingRecord])

/** What became of our scores, told to everyone, also where they did not tell anything. */
export function Page() {
  return (
    <div className="wrap pt-8 pb-10">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[44em] text-pretty text-ink-2">{text.lead}</p>
      <Block query={ratingRecord} name={text.lost} skeleton={<Skeleton className="mt-8 h-175 w-full rounded-3" />}>
        {(record) => <Parts record={record} />}
      </Block>
    </div>
  )
}

function Parts({ record }: { readonly record: RatingRecord }) {
  const [search] = useSearchParams()
  const shown = shownHorizon(record.horizons, readHorizon(search))
  if (shown === undefined || record.span.months === 0)
    return (
      <>
        <Panel className="mt-8">
          <EmptyState title={text.verdicts.none} text={text.sample.none} />
        </Panel>
        <MethodSection record={record} />
      </>
    )
  return (
    <>
      <Section title={text.honest.title}>
        <Panel>
          <ul className="space-y-1.5 text-14">
            {record.horizons.map((one) => (
              <li key={one.horizon}>{spreadOf(one)}</li>
            ))}
          </ul>
        </Panel>
      </Section>
      <CohortSections record={record} shown={shown} toHorizon={(months) => `/about/ratings?months=${months}`} />
      <SampleSection record={record} shown={shown} />
      <MethodSection record={record} />
    </>
  )
}
