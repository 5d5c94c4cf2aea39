import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Member } from './queries.ts'
import { text as all } from './text.ts'
import type { Actions } from './use-actions.ts'

const text = all.page

interface SessionsProps {
  readonly member: Member
  readonly actions: Actions
}

/** Where a member is and was signed in, and how that is ended. */
export function SessionsSection({ member, actions }: SessionsProps) {
  const { sessions, closed } = member
  return (
    <Section title={text.sessions}>
      <Panel flush>
        {sessions.length === 0 ? (
          <EmptyState title={text.noSessions} />
        ) : (
          <ul aria-label={text.sessions}>
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                onEnd={closed === null ? () => void actions.endOne(session) : null}
                isBusy={actions.isBusy}
              />
            ))}
          </ul>
        )}
        {closed === null && (
          <div className="border-t border-line px-4 py-3 md:px-5">
            <Button onClick={() => void actions.endAll()}>{text.endAll}</Button>
          </div>
        )}
      </Panel>
    </Section>
  )
}

interface DeviceProps {
  readonly session: Member['sessions'][number]
  readonly onEnd: (() => void) | null
  readonly isBusy: boolean
}

function Device({ session, onEnd, isBusy }: DeviceProps) {
  const { device, network, created_at, last_seen_at, ended_at } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {ended_at === null && <Tag tone="success">{text.live}</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          <span>{text.network(network)}</span>
          <span>{text.since(formatMoment(created_at))}</span>
          <span>
            {ended_at === null ? text.lastSeen(formatMoment(last_seen_at)) : text.ended(formatMoment(ended_at))}
          </span>
        </p>
      </div>
      {ended_at === null && onEnd !== null && (
        <Button size="sm" disabled={isBusy} aria-label={text.endOf(device)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
