import { changeMemberGroups } from '@zhiheng/contract/member-admin.ts'
import { type Group, groups as allGroups } from '@zhiheng/domain/access/roles.ts'
import { effectOf } from '@zhiheng/domain/member-admin/groups-change.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DangerDialog } from '../../ui/form/danger-dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Asked } from '../../ui/overlays/asked.ts'
import { amountText, text as memberText } from '../members/text.ts'
import { ConfirmFields, faultsOfTyped } from './confirm-fields.tsx'
import type { Typed } from './danger.ts'
import { groupName, groupNames } from './names.ts'
import type { Member } from './queries.ts'
import { text as all } from './text.ts'

const text = all.change

interface GroupsDialogProps {
  readonly asked: Asked<void>
  readonly member: Member
  readonly onDone: () => void
}

/** Which groups a member has from now on, what that changes, and the address and the password before it does. */
export function GroupsDialog({ asked, member, onDone }: GroupsDialogProps) {
  const [groups, setGroups] = useState<readonly Group[]>(member.groups)
  const form = useGroupsForm(member, groups, () => {
    asked.answer()
    onDone()
  })
  return (
    <DangerDialog
      asked={asked}
      action={{ title: text.title(member.email), text: text.note, approve: text.submit }}
      form={form}
    >
      <Choices member={member} chosen={groups} onChange={setGroups} />
      <Effect member={member} to={groups} />
      <ConfirmFields of={form} email={member.email} />
    </DangerDialog>
  )
}

function useGroupsForm(member: Member, groups: readonly Group[], onDone: () => void) {
  const was = [...member.groups]
  return useForm<Typed>({
    start: { email: '', password: '' },
    faultsOf: (typed) => faultsOfTyped(typed, member),
    problemOf: () => (groups.length === 0 ? text.none : isSame(was, groups) ? text.same : null),
    codes: { current_password_wrong: 'password' },
    send: async (typed) => {
      const body = { ...typed, was, groups: [...groups] }
      await call(changeMemberGroups, { params: { id: String(member.id) }, body })
      showToast({ kind: 'success', message: text.done })
      onDone()
    },
  })
}

interface ChoicesProps {
  readonly member: Member
  readonly chosen: readonly Group[]
  readonly onChange: (chosen: readonly Group[]) => void
}

function Choices({ member, chosen, onChange }: ChoicesProps) {
  const isClosed = (group: Group) => group === 'developer' && !member.may_give_developer
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{text.legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {allGroups.map((group) => (
          <Checkbox
            key={group}
            checked={chosen.includes(group)}
            disabled={isClosed(group)}
            onChange={({ target }) =>
              onChange(allGroups.filter((one) => (one === group ? target.checked : chosen.includes(one))))
            }
          >
            {groupName(group)}
          </Checkbox>
        ))}
      </div>
      {!member.may_give_developer && <p className="text-12 text-ink-3">{text.onlyDeveloper}</p>}
    </fieldset>
  )
}

/** What the member gains and loses. */
function Effect({ member, to }: { readonly member: Member; readonly to: readonly Group[] }) {
  const { gained, lost, quotas } = effectOf(member.groups, to)
  if (gained.length + lost.length === 0) return null
  const usedOf = (key: string) => member.quotas.find((quota) => quota.key === key)?.used ?? 0
  return (
    <section aria-label={text.effect} aria-live="polite" className="rounded-2 bg-sunken px-4 py-3 text-13">
      <h3 className="font-bold">{text.effect}</h3>
      <ul className="mt-1 grid gap-0.5 text-ink-2">
        {gained.length > 0 && <li>{text.gained(groupNames(gained))}</li>}
        {lost.length > 0 && <li>{text.lost(groupNames(lost))}</li>}
        {quotas.map(({ key, from, to: limit }) => (
          <li key={key}>
            {text.quota(memberText.upgrade.rows[key], amountText(key, from), amountText(key, limit))}
            {limit !== null && usedOf(key) > limit && (
              <span className="text-warn">{text.kept(amountText(key, usedOf(key)))}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
