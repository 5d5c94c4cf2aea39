import { Suspense } from 'react'
import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { ClientNotes } from '../features/firms/client-notes.tsx'
import { DeskLayout } from '../features/firms/desk-frame.tsx'
import { levelName } from '../features/firms/level-name.ts'
import { manageText as text } from '../features/firms/manage-text.ts'
import { OpenedPortfolios } from '../features/firms/opened-portfolios.tsx'
import { client, type ClientFile } from '../features/firms/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay, formatMoment } from '../platform/format-day.ts'
import { formatCount, formatShare } from '../platform/format-number.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { FactList, Panel } from '../ui/layout/panel.tsx'

const ClientAdvice = fetchPart(async () => (await import('../features/advice-trail/client-advice.tsx')).ClientAdvice)

export const addressKeys = ['advice']

/** The page is of one person: without them it is not there. */
export const load = ({ queries, params }: LoadInput) => need(queries, client(params['email'] ?? ''))

/** One of a firm's people, and what the firm has noted on them. */
export function Page() {
  const { email = '' } = useParams()
  return (
    <DeskLayout>
      <Block query={client(email)} name={text.members} skeleton={<SkeletonRows rows={8} />}>
        {(file) => <Found {...file} />}
      </Block>
    </DeskLayout>
  )
}

function Found({ member, portfolios, notes }: ClientFile) {
  return (
    <>
      <PageHead title={member.name} />
      <Breadcrumb crumbs={[{ label: text.back, to: '/manage' }, { label: member.name }]} />
      <h1 className="mt-2 text-24 leading-snug font-bold wrap-anywhere">{member.name}</h1>
      <p className="text-13 text-ink-3 wrap-anywhere">{member.email}</p>
      <Panel className="mt-4 max-w-[40em]">
        <FactList
          facts={[
            [text.role, text.roles[member.role]],
            [text.risk, levelName(member.risk_level)],
            [text.evaluated, formatDay(member.evaluated_on)],
            [text.opened, formatCount(member.opened)],
            [text.drift, formatShare(member.drift)],
            [text.joined, formatDay(member.joined_on)],
            [text.seen, formatMoment(member.last_seen_at)],
          ]}
        />
      </Panel>
      <p className="mt-2 text-13 text-ink-3">{text.driftNote}</p>
      <OpenedPortfolios portfolios={portfolios} />
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <ClientAdvice email={member.email} />
      </Suspense>
      <ClientNotes email={member.email} notes={notes} />
    </>
  )
}
