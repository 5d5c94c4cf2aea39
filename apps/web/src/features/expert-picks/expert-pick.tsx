import type { ExpertPick as Pick } from '@zhiheng/contract/expert-picks.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useMember } from '../session/queries.ts'
import { PickCard } from './pick-card.tsx'
import { expertPicks } from './queries.ts'
import { text } from './text.ts'

const PickForm = fetchPart(async () => (await import('./pick-form.tsx')).PickForm, showError)

/** Lists that named advisers publish, to be copied with one's own money; staff publish and change them here. */
export function ExpertPick() {
  const isStaff = useMember()?.superuser === true
  const asked = Number(useSearchParams()[0].get('pick'))
  return (
    <>
      <p className="mt-4 text-ink-2">{text.lead}</p>
      {isStaff && (
        <div className="mt-4">
          <Accordion folds={[{ key: 'publish', title: text.staff.publish, content: <StaffForm /> }]} />
        </div>
      )}
      <Block query={expertPicks} name={text.failed} skeleton={<Loading />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Panel className="mt-5">
              <EmptyState title={text.empty} text={text.emptyText} />
            </Panel>
          ) : (
            <ul className="mt-5 grid gap-4 md:gap-6">
              {askedFirst(entries, asked).map((pick) => (
                <li key={pick.id}>
                  <PickCard pick={pick} staffForm={isStaff ? <StaffForm pick={pick} /> : null} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </>
  )
}

/** The list that a notice or a card leads to stands on top. */
function askedFirst(entries: readonly Pick[], asked: number): readonly Pick[] {
  return entries.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked))
}

function StaffForm(props: Parameters<typeof PickForm>[0]) {
  return (
    <Suspense fallback={<Skeleton className="h-75 w-full" />}>
      <PickForm {...props} />
    </Suspense>
  )
}

function Loading() {
  return (
    <Panel className="mt-5">
      <SkeletonRows rows={8} />
    </Panel>
  )
}
