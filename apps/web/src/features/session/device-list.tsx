import { useQuery } from '@tanstack/react-query'
import { listSessions, type MemberSession } from '@zhiheng/contract/session.ts'

import { query } from '../../api/query.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { deviceText as text } from './device-text.ts'
import { useSignOut } from './use-sign-out.ts'

const devices = query(listSessions)

/** Where a member is signed in and was lately. Asked for by the browser alone: a page cannot know which device it is on. */
export function DeviceList() {
  const { data, error, refetch, isFetching } = useQuery(devices)
  const live = data?.sessions.filter(({ ended_at }) => ended_at === null) ?? []
  const ended = data?.sessions.filter(({ ended_at }) => ended_at !== null) ?? []
  return (
    <Section id="devices" title={text.title} note={text.note}>
      <Panel flush>
        {data === undefined ? (
          error && !isFetching ? (
            <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )
        ) : (
          <>
            <ul aria-label={text.live}>
              {live.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {ended.length > 0 && <Ended sessions={ended} />}
          </>
        )}
      </Panel>
    </Section>
  )
}

function Ended({ sessions }: { sessions: readonly MemberSession[] }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-13 text-ink-2 hover:bg-hover md:px-5">
        {text.ended(sessions.length)}
      </summary>
      <ul>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </details>
  )
}

function Device({ session }: { session: MemberSession }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {session.device}
          {session.is_current && (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-12 font-normal text-ink-2">{text.here}</span>
          )}
        </p>
        <p className="text-12 text-ink-3">
          {text.place(session.network)}
          <span className="mx-1.5">·</span>
          {text.since(formatMoment(session.created_at))}
          <span className="mx-1.5">·</span>
          {session.ended_reason === null
            ? text.lastSeen(formatMoment(session.last_seen_at))
            : `${text.reasons[session.ended_reason]} ${formatMoment(session.ended_at)}`}
        </p>
      </div>
      {session.is_current && <SignOut />}
    </li>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <Button size="sm" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      {text.end}
    </Button>
  )
}
