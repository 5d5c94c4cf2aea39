import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FactList, Panel, PercentBar, Section, Stat } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { amountText, text as memberText } from '../members/text.ts'
import { StateTags } from './member-table.tsx'
import { groupNames } from './names.ts'
import type { Member } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { text as all } from './text.ts'
import { type Actions, useActions } from './use-actions.ts'

const text = all.page

interface PartProps {
  readonly member: Member
  readonly actions: Actions
}

/** A member with what staff may do for them. */
export function MemberView({ member }: { readonly member: Member }) {
  const actions = useActions(member)
  return (
    <>
      {member.closed !== null && (
        <div className="mt-4">
          <Callout tone="info">{text.closed[member.closed]}</Callout>
        </div>
      )}
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Profile {...member} />
        <Groups member={member} actions={actions} />
        <Trouble member={member} actions={actions} />
        <Campaign {...member} />
      </div>
      <Quotas {...member} />
      <SessionsSection member={member} actions={actions} />
      <Deletion member={member} actions={actions} />
    </>
  )
}

function Profile(member: Member) {
  const heads = all.columns
  return (
    <Section title={text.profile} aside={<TextLink to={`/admin/audit?member=${member.id}`}>{text.audit}</TextLink>}>
      <Panel>
        <FactList
          facts={[
            [heads.id, member.id],
            [
              heads.email,
              <span key="email" className="wrap-anywhere">
                {member.email}
              </span>,
            ],
            [
              heads.name,
              <span key="name" className="wrap-anywhere">
                {member.name}
              </span>,
            ],
            [heads.phone, member.phone ?? MISSING],
            [heads.secondFactor, member.has_second_factor ? all.yes : all.no],
            [text.mustChange, member.require_change_password ? text.yes : text.no],
            [text.mail, member.is_out_of_reach ? text.outOfReach : text.reachable],
            [heads.joined, formatMoment(member.created_at)],
            [text.activated, member.activated_at === null ? text.notActivated : formatMoment(member.activated_at)],
            [heads.seen, formatMoment(member.last_seen_at)],
          ]}
        />
      </Panel>
    </Section>
  )
}

function Groups({ member, actions }: PartProps) {
  return (
    <Section title={text.groups}>
      <Panel>
        <p className="text-16 font-medium">{groupNames(member.groups)}</p>
        <p className="mt-1 text-13 text-ink-2">{all.change.note}</p>
        {member.closed === null && (
          <Button className="mt-3" onClick={() => void actions.changeGroups()}>
            {text.changeGroups}
          </Button>
        )}
      </Panel>
    </Section>
  )
}

function Trouble({ member, actions }: PartProps) {
  const { lock, activated_at, closed } = member
  const isWaiting = activated_at === null
  return (
    <Section title={text.trouble} aside={<StateTags states={member.states} />}>
      <Panel>
        <div className="grid gap-3 text-13">
          {lock === null && !isWaiting && <p className="text-ink-2">{text.fine}</p>}
          {lock !== null && (
            <Way
              said={lock.ends_at === null ? text.lockedForGood : text.lockedUntil(formatMoment(lock.ends_at))}
              label={text.unlock}
              actions={actions}
              onPress={closed === null ? actions.unlock : null}
            />
          )}
          {isWaiting && (
            <Way
              said={text.waiting}
              label={text.resend}
              actions={actions}
              onPress={closed === null ? actions.resend : null}
            />
          )}
        </div>
      </Panel>
    </Section>
  )
}

interface WayProps extends Pick<PartProps, 'actions'> {
  readonly said: string
  readonly label: string
  /** null: not for this reader. */
  readonly onPress: (() => void) | null
}

function Way({ said, label, actions, onPress }: WayProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{said}</p>
      {onPress !== null && (
        <Button size="sm" disabled={actions.isBusy} onClick={onPress}>
          {label}
        </Button>
      )}
    </div>
  )
}

function Campaign({ verification, points }: Member) {
  return (
    <Section title={text.campaign} aside={<TextLink to="/admin/points">{text.toPoints}</TextLink>}>
      <Panel>
        <div className="grid grid-cols-2 gap-4">
          <Stat label={text.points} value={formatCount(points)} unit="BP" />
          <Stat label={text.verification} value={all.verifications[verification]} />
        </div>
      </Panel>
    </Section>
  )
}

function Quotas({ quotas }: Member) {
  return (
    <Section title={text.quotas}>
      <Panel>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {quotas.map(({ key, used, limit }) => (
            <li key={key}>
              <div className="flex flex-wrap justify-between gap-x-3 text-13">
                <span>{memberText.upgrade.rows[key]}</span>
                <span className="tabular-nums">{text.quotaLabel(formatCount(used), amountText(key, limit))}</span>
              </div>
              {limit !== null && <PercentBar percent={(used / limit) * 100} />}
              {limit !== null && used > limit && <p className="mt-1 text-12 text-warn">{text.over}</p>}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function Deletion({ member, actions }: PartProps) {
  const { deletion_due_on: dueOn, closed } = member
  return (
    <Section title={text.deletion}>
      <Panel>
        {dueOn !== null && <Tag tone="danger">{text.dueOn(formatDay(dueOn))}</Tag>}
        <p className={dueOn === null ? 'text-13 text-ink-2' : 'mt-2 text-13 text-ink-2'}>{text.deletionText}</p>
        {closed === null && (
          <div className="mt-3">
            {dueOn === null ? (
              <Button variant="danger" onClick={() => void actions.askDeletion()}>
                {text.askDeletion}
              </Button>
            ) : (
              <Button disabled={actions.isBusy} onClick={() => void actions.keep()}>
                {text.keep}
              </Button>
            )}
          </div>
        )}
      </Panel>
    </Section>
  )
}
