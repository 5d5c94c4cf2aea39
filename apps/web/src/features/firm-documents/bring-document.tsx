import { useQueryClient } from '@tanstack/react-query'
import { bringFirmDocument } from '@zhiheng/contract/firm-documents.ts'
import {
  type DocumentAudience,
  documentAudiences,
  documentKinds,
  documentLimits,
  type FirmDocumentKind,
} from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentKindNames } from '@zhiheng/domain/firm-documents/text.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Checkbox, Select } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { faultOfFile, fileCodes, FileField } from './file-field.tsx'
import { refreshDocuments } from './own-queries.ts'
import type { DeskDocuments } from './queries.ts'
import { deskText, documentText as text } from './text.ts'

interface Inputs {
  readonly file: File | null
  readonly kind: FirmDocumentKind
  readonly name: string
  readonly audience: DocumentAudience
  readonly pool: string
  readonly email: string
  readonly must_agree: boolean
  readonly note: string
}

const empty: Inputs = {
  file: null,
  kind: 'contract',
  name: '',
  audience: 'clients',
  pool: '',
  email: '',
  must_agree: false,
  note: '',
}

interface BringProps {
  readonly pools: DeskDocuments['pools']
  readonly onClose: () => void
}

/** Puts a document before clients. */
export function BringDocument({ pools, onClose }: BringProps) {
  const form = useBringing(onClose)
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.bringTitle}
      </h2>
      <Form of={form} aria-label={text.bringTitle} className="mt-4 grid max-w-[40em] gap-4">
        <FormAlert of={form} />
        <FileField error={form.faults.file} onChoose={(file) => form.change({ file })} />
        <TextField of={form} field="name" label={deskText.name} autoComplete="off" />
        <Choice
          label={deskText.kind}
          value={form.values.kind}
          choices={documentKinds.map((one) => [one, documentKindNames[one]])}
          onChoose={(kind) => form.change({ kind: documentKinds.find((one) => one === kind) ?? 'contract' })}
        />
        <Audience form={form} pools={pools} />
        <Checkbox
          checked={form.values.must_agree}
          onChange={({ target }) => form.change({ must_agree: target.checked })}
        >
          {text.mustAgree}
        </Checkbox>
        <TextField of={form} field="note" label={text.note} hint={text.noteHint} autoComplete="off" />
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

function Audience({ form, pools }: { readonly form: FormState<Inputs>; readonly pools: BringProps['pools'] }) {
  const { audience, pool } = form.values
  return (
    <>
      <Choice
        label={deskText.audience}
        value={audience}
        choices={documentAudiences.map((one) => [one, deskText.audiences[one]])}
        onChoose={(to) => form.change({ audience: documentAudiences.find((one) => one === to) ?? 'clients' })}
      />
      {audience === 'pool' && (
        <Choice
          label={text.pool}
          value={pool}
          error={form.faults.pool}
          choices={[['', text.choosePool], ...pools.map(({ id, name }) => [String(id), name] as const)]}
          onChoose={(to) => form.change({ pool: to })}
        />
      )}
      {audience === 'client' && (
        <TextField of={form} field="email" label={text.email} type="email" inputMode="email" autoComplete="off" />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

/** One of several, in a form. */
export function Choice({ label, value, error, choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} className="w-full" value={value} onChange={({ target }) => onChoose(target.value)}>
          {choices.map(([key, said]) => (
            <option key={key} value={key}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useBringing(onDone: () => void): FormState<Inputs> {
  const queries = useQueryClient()
  return useForm({
    start: empty,
    faultsOf,
    codes: fileCodes,
    send: async ({ file, pool, email, must_agree, ...said }: Inputs) => {
      if (file === null) return
      const { audience } = said
      const query = {
        ...said,
        must_agree: must_agree ? ('1' as const) : ('0' as const),
        ...(audience === 'pool' ? { pool } : {}),
        ...(audience === 'client' ? { email: email.trim() } : {}),
      }
      await call(bringFirmDocument, { query, file })
      showToast({ kind: 'success', message: text.brought })
      await refreshDocuments(queries)
      onDone()
    },
  })
}

function faultsOf({ file, name, audience, pool, email, note }: Inputs) {
  const { wrong } = text
  return {
    file: faultOfFile(file),
    name: faultOfName(name),
    pool: audience === 'pool' && pool === '' ? wrong.pool : undefined,
    email: audience === 'client' && !isEmail(email) ? wrong.email : undefined,
    note: faultOfNote(note),
  }
}

/** What is wrong with a name; undefined: nothing. */
export function faultOfName(name: string): string | undefined {
  const length = lengthOf(name.trim())
  const { least, most } = documentLimits.name
  return length < least || length > most ? text.wrong.name : undefined
}

/** What is wrong with what is said of a version; undefined: nothing. */
export function faultOfNote(note: string): string | undefined {
  return lengthOf(note.trim()) > documentLimits.note.most ? text.wrong.note : undefined
}
