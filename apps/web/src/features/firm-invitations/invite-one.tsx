import { useQueryClient } from '@tanstack/react-query'
import { inviteColleague, inviteToFirm } from '@zhiheng/contract/firm-invitations.ts'
import {
  hasLink,
  type InvitationKind,
  invitationKinds,
  invitationLimits,
  type InvitationOutcome,
} from '@zhiheng/domain/firm-invitations/invitation.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { lengthOf, longestName } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { refreshInvitations } from './queries.ts'
import { text as all } from './text.ts'

const text = all.one

interface Inputs {
  readonly kind: InvitationKind
  readonly email: string
  readonly name: string
  readonly note: string
  readonly password: string
}

const empty: Inputs = { kind: 'client', email: '', name: '', note: '', password: '' }

/** Inviting one person; whoever is to run the firm's site, after the own password. */
export function InviteOne({ onClose }: { readonly onClose: () => void }) {
  const form = useInvitingForm()
  const { kind } = form.values
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.title}
      </h2>
      <Form of={form} aria-label={text.title} className="mt-4 grid max-w-[40em] gap-4">
        <FormAlert of={form} />
        <Field label={all.kind} hint={text.kindHints[kind]}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={kind}
              onChange={({ target }) =>
                form.change({ kind: invitationKinds.find((one) => one === target.value) ?? 'client' })
              }
            >
              {invitationKinds.map((one) => (
                <option key={one} value={one}>
                  {all.kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField of={form} field="email" label={all.email} type="email" inputMode="email" autoComplete="off" />
        <TextField of={form} field="name" label={text.name} mark={text.optional} autoComplete="off" />
        <TextField
          of={form}
          field="note"
          label={text.note}
          mark={text.optional}
          hint={text.noteHint}
          autoComplete="off"
        />
        {kind === 'sub' && (
          <PasswordField
            of={form}
            field="password"
            label={text.password}
            hint={text.passwordHint}
            autoComplete="current-password"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton of={form} busy={text.sending}>
            {text.send}
          </SubmitButton>
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      </Form>
    </Panel>
  )
}

function useInvitingForm() {
  const queries = useQueryClient()
  const form = useForm({
    start: empty,
    faultsOf,
    paths: { 'people.*.email': 'email', 'people.*.name': 'name', 'people.*.note': 'note' },
    codes: { current_password_wrong: 'password' },
    fieldSentences: { email: text.wrong.email, name: text.wrong.name, note: text.wrong.note },
    send: async (inputs: Inputs) => {
      const outcome = await invite(inputs)
      // what was not sent is said where the form stands, and keeps what is in it
      if (outcome !== 'new') throw new Error(all.outcomes[outcome])
      showToast({ kind: 'success', message: all.outcomes.new })
      form.reset()
      await refreshInvitations(queries)
    },
  })
  return form
}

async function invite({ kind, email, name, note, password }: Inputs): Promise<InvitationOutcome> {
  const person = { email: email.trim(), name: name.trim(), note: note.trim() }
  if (kind === 'sub') return (await call(inviteColleague, { body: { ...person, password } })).outcome
  const { rows } = await call(inviteToFirm, { body: { kind, people: [person] } })
  return rows[0] ?? 'over_day'
}

function faultsOf({ kind, email, name, note, password }: Inputs) {
  const { wrong } = text
  return {
    email: isEmail(email) ? undefined : wrong.email,
    name: lengthOf(name) > longestName || hasLink(name) ? wrong.name : undefined,
    note: lengthOf(note) > invitationLimits.note || hasLink(note) ? wrong.note : undefined,
    password: kind === 'sub' && password === '' ? wrong.password : undefined,
  }
}
