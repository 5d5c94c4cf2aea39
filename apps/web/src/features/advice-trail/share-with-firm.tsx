import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listSharedAdvice, shareAdvice } from '@zhiheng/contract/advice-sharing.ts'

import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { sharingText as text } from './sharing-text.ts'

/** What the member has shared with the firm on whose site they are. */
const sharedAdvice = query(listSharedAdvice)

interface ShareProps {
  readonly id: number
  readonly firm: string
}

/** Shows a suggestion to the advisers of the firm, and what they say of it. */
export function ShareWithFirm({ id, firm }: ShareProps) {
  return (
    <Section title={text.title}>
      <Panel>
        <Block query={sharedAdvice} name={text.title} skeleton={<SkeletonRows rows={2} />}>
          {() => <Sharing id={id} firm={firm} />}
        </Block>
      </Panel>
    </Section>
  )
}

function Sharing({ id, firm }: ShareProps) {
  const queries = useQueryClient()
  const { data } = useQuery(sharedAdvice)
  const shared = data?.entries.find((entry) => entry.id === id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isShared: boolean) => call(shareAdvice, { body: { id, is_shared: isShared } }),
    onSuccess: (reply, isShared) => {
      queries.setQueryData(sharedAdvice.queryKey, reply)
      showToast({ kind: 'success', message: isShared ? text.done : text.back })
    },
  })
  const words = shared === undefined ? [text.share, text.sharing] : [text.takeBack, text.takingBack]
  return (
    <>
      <p className="max-w-[60em] text-13 text-ink-2">{text.lead(firm)}</p>
      {shared !== undefined && (
        <div className="mt-3 text-14">
          <p className="text-12 text-ink-3">{text.shared(formatMoment(shared.shared_at))}</p>
          <p className="mt-1">
            {shared.view === null ? text.waiting : text.said(text.views[shared.view], formatMoment(shared.said_at))}
          </p>
          {shared.words !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line">{shared.words}</p>}
        </div>
      )}
      <Button className="mt-3" disabled={isPending} onClick={() => mutate(shared === undefined)}>
        {words[isPending ? 1 : 0]}
      </Button>
      {error !== null && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {error.message}
        </p>
      )}
    </>
  )
}
