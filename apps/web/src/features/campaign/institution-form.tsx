import { institutionKinds } from '@zhiheng/domain/campaign/institution.ts'
import { institutionKindNames } from '@zhiheng/domain/campaign/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import { FactList } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import { type Institution, type InstitutionFormState, useInstitutionForm } from './use-institution-form.ts'

const words = text.institution
const tones = { waiting: 'info', verified: 'success', refused: 'danger' } as const

/** This year's verification of where a member works: what was asked for, and the form while no one has decided. */
export function InstitutionForm({ known }: { known: Institution | null }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-[40em] text-13 text-ink-2">{words.text}</p>
      {known !== null && <Known {...known} />}
      {(known === null || known.state === 'waiting') && <Request known={known} />}
    </div>
  )
}

function Known({ year, kind, institution, job_title, asked_on, state, reason }: Institution) {
  return (
    <div className="max-w-120">
      <p className="mb-1 flex items-center gap-2 font-medium">
        {words.year(year)}
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </p>
      <FactList
        facts={[
          [words.kind, institutionKindNames[kind]],
          [words.name, institution],
          [words.job, job_title],
          [words.asked, formatDay(asked_on)],
          ...(reason === null ? [] : [[words.reason, reason] as const]),
        ]}
      />
    </div>
  )
}

function Request({ known }: { known: Institution | null }) {
  const { form, isSent } = useInstitutionForm(known)
  return (
    <Form of={form} aria-label={words.title} className="grid gap-4">
      <output className="block empty:hidden">{isSent && <Callout tone="info">{words.done}</Callout>}</output>
      <FormAlert of={form} />
      <Fields form={form} />
      <div>
        <SubmitButton of={form} variant="secondary" busy={words.submitting}>
          {known === null ? words.submit : words.again}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Fields({ form }: { form: InstitutionFormState }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <FormField of={form} field="kind" label={words.kind}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={form.values.kind}
            onChange={(event) =>
              form.change({ kind: institutionKinds.find((one) => one === event.target.value) ?? '' })
            }
          >
            <option value="">{words.choose}</option>
            {institutionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {institutionKindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <TextField of={form} field="institution" label={words.name} autoComplete="organization" />
      <TextField of={form} field="job_title" label={words.job} autoComplete="organization-title" />
    </div>
  )
}
