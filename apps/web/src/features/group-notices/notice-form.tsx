import { countAudience, previewGroupNotice, testGroupNotice } from '@zhiheng/contract/group-notices.ts'
import { audienceRoles, groupNoticeLimits as limits } from '@zhiheng/domain/group-notices/audience.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Select } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { formText as words } from './form-text.ts'
import { NoticePreview } from './notice-preview.tsx'
import type { Counted } from './queries.ts'
import { text } from './text.ts'
import { audienceIn, type NoticeValues, saidIn, useNoticeForm } from './use-notice-form.ts'

type Form = FormState<NoticeValues>

/** Writes a notice to a group: what it says, to whom, when; tried out before it goes. */
export function NoticeForm({ onDone }: { readonly onDone: () => void }) {
  const form = useNoticeForm(onDone)
  return (
    <EditPanel of={form} title={text.add} verb={words.submit} onCancel={onDone}>
      <TextField of={form} field="title" label={words.title} hint={words.titleHint(limits.title)} autoComplete="off" />
      <TextAreaField of={form} field="text" label={words.text} hint={words.textHint(limits.body)} rows={3} />
      <TextField of={form} field="link" label={words.link} hint={words.linkHint} autoComplete="off" />
      <TryOut of={form} />
      <AudienceFields of={form} />
      <Time of={form} />
      <Callout tone="warn">{words.danger}</Callout>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="typed_title" label={words.typed} autoComplete="off" />
        <PasswordField of={form} field="password" label={words.password} autoComplete="current-password" />
      </div>
    </EditPanel>
  )
}

const onError = ({ message }: Error) => showToast({ kind: 'error', message })

/** Shows what a member would see, and sends it to the writer alone. */
function TryOut({ of }: { readonly of: Form }) {
  const said = saidIn(of.values)
  const preview = useMutation({
    mutationFn: (body: NonNullable<typeof said>) => call(previewGroupNotice, { body }),
    onError,
  })
  const test = useMutation({
    mutationFn: (body: NonNullable<typeof said>) => call(testGroupNotice, { body }),
    onSuccess: ({ told }) =>
      showToast(told ? { kind: 'success', message: words.tested } : { kind: 'error', message: words.testedOff }),
    onError,
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button disabled={said === null || preview.isPending} onClick={() => said !== null && preview.mutate(said)}>
          {preview.isPending ? words.previewing : words.preview}
        </Button>
        <Button disabled={said === null || test.isPending} onClick={() => said !== null && test.mutate(said)}>
          {words.test}
        </Button>
      </div>
      {preview.data !== undefined && <NoticePreview preview={preview.data} />}
    </>
  )
}

function AudienceFields({ of }: { readonly of: Form }) {
  const { to, roles } = of.values
  const audience = audienceIn(of.values)
  const count = useMutation({
    mutationFn: (body: { readonly audience: NonNullable<typeof audience> }) => call(countAudience, { body }),
    onError,
  })
  const most = formatCount(limits.emails)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-13 font-medium">{words.to}</legend>
      <Segment
        label={words.to}
        value={to}
        choices={[
          { value: 'roles', label: words.byRoles },
          { value: 'emails', label: words.byEmails },
        ]}
        onChange={(chosen) => of.change({ to: chosen })}
        className="justify-self-start"
      />
      {to === 'roles' ? (
        <FormField of={of} field="roles" label={words.roles}>
          {({ name: _name, ...control }) => (
            <fieldset {...control} tabIndex={-1} aria-label={words.roles} className="flex flex-wrap gap-x-5 gap-y-1">
              {audienceRoles.map((role) => (
                <Checkbox
                  key={role}
                  checked={roles.includes(role)}
                  onChange={({ target }) =>
                    of.change({ roles: target.checked ? [...roles, role] : roles.filter((one) => one !== role) })
                  }
                >
                  {text.roles[role]}
                </Checkbox>
              ))}
            </fieldset>
          )}
        </FormField>
      ) : (
        <TextAreaField of={of} field="emails" label={words.emails} hint={words.emailsHint(most)} rows={5} />
      )}
      <div>
        <Button
          size="sm"
          disabled={audience === null || count.isPending}
          onClick={() => audience !== null && count.mutate({ audience })}
        >
          {count.isPending ? words.counting : words.count}
        </Button>
      </div>
      <output className="text-13 text-ink-2">{count.data !== undefined && <CountedAudience of={count.data} />}</output>
    </fieldset>
  )
}

function CountedAudience({ of }: { readonly of: Counted }) {
  return (
    <>
      <p className="tabular-nums">{words.counted(formatCount(of.receivers), formatCount(of.turned_off))}</p>
      {of.unmatched_total > 0 && (
        <p className="mt-1 wrap-anywhere">
          {words.unmatched(formatCount(of.unmatched_total))}
          {of.unmatched.join('、')}
          {of.unmatched_total > of.unmatched.length && `（${words.unmatchedMore}）`}
        </p>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

function Time({ of }: { readonly of: Form }) {
  const { when, day, hour } = of.values
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-13 font-medium">{words.when}</legend>
      <Segment
        label={words.when}
        value={when}
        choices={[
          { value: 'now', label: words.now },
          { value: 'later', label: words.later },
        ]}
        onChange={(chosen) => of.change({ when: chosen })}
        className="justify-self-start"
      />
      {when === 'later' && (
        <div className="flex flex-wrap items-start gap-4">
          <DayField
            of={of}
            field="send_at"
            label={words.day}
            value={day}
            onChange={(chosen) => of.change({ day: chosen, send_at: chosen ?? '' })}
          />
          <FormField of={of} field="hour" label={words.hour}>
            {(control) => (
              <Select {...control} value={hour} onChange={({ target }) => of.change({ hour: target.value })}>
                {hours.map((one) => (
                  <option key={one} value={one}>
                    {words.hourName(one)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </div>
      )}
    </fieldset>
  )
}
