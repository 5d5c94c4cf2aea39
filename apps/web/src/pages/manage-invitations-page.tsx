import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { InvitationList } from '../features/firm-invitations/invitation-list.tsx'
import { invitationKeys, invitations, readInvitations } from '../features/firm-invitations/queries.ts'
import { bringText, text } from '../features/firm-invitations/text.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

const InviteOne = fetchPart(async () => (await import('../features/firm-invitations/invite-one.tsx')).InviteOne)
const BringPeople = fetchPart(async () => (await import('../features/firm-invitations/bring-people.tsx')).BringPeople)

export const addressKeys = invitationKeys

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [invitations(readInvitations(url.searchParams))])

/** Whom the firm has invited, and inviting more. */
export function Page() {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<'one' | 'many' | null>(null)
  const asked = readInvitations(search)
  // another page of the list comes in the place of what is there, not after it is gone
  const query = { ...invitations(asked), placeholderData: keepPreviousData }
  const close = () => setOpen(null)
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={<Actions onOpen={setOpen} />}>
      <PageHead />
      {open !== null && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {open === 'one' ? <InviteOne onClose={close} /> : <BringPeople onClose={close} />}
        </Suspense>
      )}
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <InvitationList asked={asked} found={found} />}
      </Block>
    </DeskFrame>
  )
}

function Actions({ onOpen }: { readonly onOpen: (which: 'one' | 'many') => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => onOpen('one')}>
        {text.one.open}
      </Button>
      <Button onClick={() => onOpen('many')}>{bringText.open}</Button>
      <ButtonLink variant="ghost" to="/members/mock">
        {text.sample}
      </ButtonLink>
    </div>
  )
}
