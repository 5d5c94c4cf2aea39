import { useQuery } from '@tanstack/react-query'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { eventInfo } from '../features/campaign/queries.ts'
import { ReferLink } from '../features/campaign/refer-link.tsx'
import { text } from '../features/campaign/text.ts'
import { GiftsSection } from '../features/gifts/gifts-section.tsx'
import { pointsText } from '../features/points/points-text.ts'
import { points } from '../features/points/queries.ts'
import { usePermission } from '../features/session/use-permission.ts'
import { PageHead } from '../page/page-head.tsx'
import { pageInAddress } from '../page/page-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = ['page']

// drawn by the server; their script comes after the page
const view = () => import('../features/points/points-view.tsx')
const PointsOverview = fetchPart(async () => (await view()).PointsOverview)
const PointsTasks = fetchPart(async () => (await view()).PointsTasks)
const PointsLedger = fetchPart(async () => (await view()).PointsLedger)
const InstitutionForm = fetchPart(
  async () => (await import('../features/campaign/institution-form.tsx')).InstitutionForm,
)
const ReferList = fetchPart(async () => (await import('../features/point-awards/refer-list.tsx')).ReferList)
const LedgerCsvButton = fetchPart(
  async () => (await import('../features/points/ledger-csv-button.tsx')).LedgerCsvButton,
)

export function load({ queries, url, member }: LoadInput): Promise<void> {
  const takesPart = hasPermission(member?.groups ?? null, 'premium-upgrade-task')
  return prefetch(queries, takesPart ? [eventInfo, points(), points(pageInAddress(url.searchParams))] : [eventInfo])
}

/** A member's points with what they bring and where they came from, the tasks that give them, and whom they bring along. */
export function Page() {
  const takesPart = usePermission('premium-upgrade-task')
  return (
    <div className="wrap pt-8">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 mb-5 max-w-[40em] text-ink-2">{text.description}</p>
      {takesPart ? <Points /> : <NoPoints />}
      <GiftsSection />
      <Section id="refer" title={text.refer.title}>
        <Panel>
          <Block query={eventInfo} name={text.refer.title} skeleton={<SkeletonRows rows={3} />}>
            {(info) => <ReferLink token={info.refer_token} referred={info.referred} />}
          </Block>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <ReferList />
          </Suspense>
        </Panel>
      </Section>
      {takesPart && <Institution />}
      {takesPart && <LedgerSection />}
    </div>
  )
}

/** The yearly verification; nothing while it is not offered, unless the member has applied. */
function Institution() {
  const { data: info } = useQuery(eventInfo)
  const { data: own } = useQuery(points())
  const isOffered = own === undefined || own.tasks.some(({ task }) => task === 'institution_verification')
  if (!isOffered && (info?.institution ?? null) === null) return null
  return (
    <Section id="institution" title={text.institution.title}>
      <Panel>
        <Block query={eventInfo} name={text.institution.title} skeleton={<SkeletonRows rows={4} />}>
          {({ institution }) => (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <InstitutionForm known={institution} />
            </Suspense>
          )}
        </Block>
      </Panel>
    </Section>
  )
}

/** For those who have more by their membership than points could bring. */
function NoPoints() {
  return (
    <Panel>
      <h2 className="text-16 font-bold">{pointsText.title}</h2>
      <p className="mt-2 max-w-[44em] text-13 text-ink-2">{text.points.notNeeded}</p>
      <p className="mt-2 text-13">
        <TextLink to="/members/premium#plan">{text.points.plans}</TextLink>
      </p>
    </Panel>
  )
}

function Points() {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-72 rounded-3" />}>
        <PointsOverview />
      </Suspense>
      <Section title={pointsText.tasks.title} note={pointsText.tasks.note}>
        <Suspense fallback={<Skeleton className="h-96 rounded-3" />}>
          <PointsTasks />
        </Suspense>
      </Section>
    </>
  )
}

function LedgerSection() {
  const [address] = useSearchParams()
  return (
    <Section
      id="ledger"
      title={pointsText.ledger.title}
      note={pointsText.ledger.note}
      aside={
        <Suspense>
          <LedgerCsvButton />
        </Suspense>
      }
    >
      <Suspense fallback={<Skeleton className="h-96 rounded-3" />}>
        <PointsLedger page={pageInAddress(address)} />
      </Suspense>
    </Section>
  )
}
