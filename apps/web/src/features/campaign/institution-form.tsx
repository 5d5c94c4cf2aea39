import { institutionKinds } from '@zhiheng/domain/campaign/institution.ts'
import { institutionKindNames } from '@zhiheng/domain/campaign/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
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
      {(known === null || known.state === 'waiting') && <Form known={known} />}
    </div>
  )
}

function Known({ year, kind, institution, job_title, asked_on, state }: Institution) {
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
        ]}
      />
    </div>
  )
}

function Form({ known }: { known: Institution | null }) {
  const state = useInstitutionForm(known)
  const { form, failure, isSending, isSent, submit } = state
  const label = known === null ? words.submit : words.again
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <output className="block empty:hidden">{isSent && <Callout tone="info">{words.done}</Callout>}</output>
      {failure !== null && (
        <div role="alert">
          <Callout tone="danger">{failure}</Callout>
        </div>
      )}
      <Fields {...state} />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? words.submitting : label}
        </Button>
      </div>
    </form>
  )
}

function Fields({ inputs, faults, change }: InstitutionFormState) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <Field label={words.kind} error={faults.kind}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            className="w-full"
            value={inputs.kind}
            onChange={(event) => change({ kind: institutionKinds.find((one) => one === event.target.value) ?? '' })}
          >
            <option value="">{words.choose}</option>
            {institutionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {institutionKindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.name} error={faults.institution}>
        {(control) => (
          <Input
            {...control}
            name="institution"
            autoComplete="organization"
            value={inputs.institution}
            onChange={(event) => change({ institution: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.job} error={faults.job_title}>
        {(control) => (
          <Input
            {...control}
            name="job_title"
            autoComplete="organization-title"
            value={inputs.job_title}
            onChange={(event) => change({ job_title: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
