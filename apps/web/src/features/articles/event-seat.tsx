import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'
import { getSeat, leaveSeat, takeSeat } from '@zhiheng/contract/articles/taking-part.ts'
import { eventCalendar } from '@zhiheng/domain/articles/event-calendar.ts'

import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useBoot } from '../../page/boot.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { useMember } from '../session/queries.ts'
import { article } from './queries.ts'
import { partText as text } from './taking-part-text.ts'

const words = text.event

type Event = NonNullable<ArticleHead['event']>

interface SeatProps {
  readonly head: Pick<ArticleHead, 'id' | 'title' | 'summary'>
  readonly event: Event
}

/** What one does about an event: signs up for it, and puts it into one's calendar. */
export function EventSeat({ head, event }: SeatProps) {
  const isMember = useMember() !== null
  const { publicUrl } = useBoot()
  const isAhead = event.state !== 'over'
  const save = () =>
    saveFile({
      name: `${head.id}.ics`,
      type: 'text/calendar;charset=utf-8',
      content: calendarOf({ head, event }, `${publicUrl ?? location.origin}/articles/${head.id}`),
    })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {event.seats !== null && isAhead && (isMember ? <OwnSeat id={head.id} event={event} /> : <SignIn id={head.id} />)}
      {isAhead && <Button onClick={save}>{words.calendar}</Button>}
    </div>
  )
}

function SignIn({ id }: { readonly id: string }) {
  return (
    <ButtonLink variant="primary" to={`/members/signin?referer=${encodeURIComponent(`/articles/${id}`)}`}>
      {words.signIn}
    </ButtonLink>
  )
}

function OwnSeat({ id, event }: { readonly id: string; readonly event: Event }) {
  const queries = useQueryClient()
  const seat = query(getSeat, { params: { id } })
  const { data } = useQuery(seat)
  const isSignedUp = data?.is_signed_up ?? false
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(isSignedUp ? leaveSeat : takeSeat, { params: { id } }),
    onSuccess: async (reply) => {
      queries.setQueryData(seat.queryKey, reply)
      await queries.invalidateQueries({ queryKey: article(id).queryKey })
      showToast({ kind: 'success', message: reply.is_signed_up ? words.signedUp : words.left })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  // it stands where one has just signed up: a press too many gives no seat back
  const leave = async () => {
    const isSure = await confirm({
      title: words.leaveAsk,
      text: words.leaveText,
      approve: words.leave,
      deny: words.stay,
    })
    if (isSure) mutate()
  }
  if (data === undefined) return null
  if (isSignedUp)
    return (
      <Button disabled={isPending} onClick={() => void leave()}>
        {words.leave}
      </Button>
    )
  const canSignUp = (data.state ?? event.state) === 'open'
  return canSignUp ? (
    <Button variant="primary" disabled={isPending} onClick={() => mutate()}>
      {words.signUp}
    </Button>
  ) : null
}

function calendarOf({ head, event }: SeatProps, url: string): string {
  return eventCalendar({
    uid: `${head.id}@${new URL(url).hostname}`,
    title: head.title,
    description: head.summary,
    place: event.place ?? '',
    url,
    starts: inUtc(new Date(event.starts_at)),
    ends: inUtc(new Date(event.ends_at)),
    stamped: inUtc(new Date()),
  })
}

/** `20261124T110000Z`. */
function inUtc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}
