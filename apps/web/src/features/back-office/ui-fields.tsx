import { useState } from 'react'

import { Combobox } from '../../ui/controls/combobox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { UiForm } from './ui-form.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const funds = Object.entries(text.kinds).map(([value, kind]) => ({
  value,
  label: text.fundOf(kind),
  detail: 'USD',
}))

/** What is filled in with letters. */
export function UiFields() {
  return (
    <>
      <Specimen name="Field" use={use.field}>
        <Shown as={state.hint} size="half">
          <Field label={word.amount} mark={word.required} hint={word.amountHint}>
            {(control) => <Input {...control} placeholder="3,000" after={word.yuan} />}
          </Field>
        </Shown>
        <Shown as={state.invalid} size="half">
          <Field label={word.email} error={word.emailFault}>
            {(control) => <Input {...control} defaultValue="wang@" />}
          </Field>
        </Shown>
        <Shown as={state.disabled} size="half">
          <Field label={word.email}>
            {(control) => <Input {...control} defaultValue="wang@example.com" disabled />}
          </Field>
        </Shown>
        <Shown as={state.long} size="half">
          <Field label={word.fund}>{(control) => <Input {...control} defaultValue={word.longName} />}</Field>
        </Shown>
      </Specimen>
      <UiForm />
      <Specimen name="TextArea" use={use.textArea}>
        <Shown as={state.hint} size="half">
          <Field label={word.message} hint={word.messageHint}>
            {(control) => <TextArea {...control} placeholder={word.messageExample} />}
          </Field>
        </Shown>
        <Shown as={state.invalid} size="half">
          <Field label={word.message} error={word.messageFault}>
            {(control) => <TextArea {...control} defaultValue={word.no} />}
          </Field>
        </Shown>
        <Shown as={state.disabled} size="half">
          <Field label={word.message}>
            {(control) => <TextArea {...control} defaultValue={word.messageExample} disabled />}
          </Field>
        </Shown>
        <Shown as={state.long} size="half">
          <Field label={word.message}>
            {(control) => (
              <TextArea {...control} defaultValue={Array.from({ length: 6 }, () => word.emptyText).join('\n')} />
            )}
          </Field>
        </Shown>
      </Specimen>
      <Specimen name="PasswordInput" use={use.password}>
        <Shown as={state.plain} size="half">
          <Field label={word.password}>
            {(control) => <PasswordInput {...control} autoComplete="current-password" defaultValue="beside the pond" />}
          </Field>
        </Shown>
        <Shown as={state.hint} size="half">
          <Chooser />
        </Shown>
      </Specimen>
      <Specimen name="Select" use={use.select}>
        <Shown as={state.plain}>
          <Select aria-label={word.period}>
            {text.periods.map((period) => (
              <option key={period}>{period}</option>
            ))}
          </Select>
        </Shown>
        <Shown as={state.disabled}>
          <Select aria-label={word.currency} disabled>
            <option>TWD</option>
          </Select>
        </Shown>
      </Specimen>
      <Specimen name="Combobox" use={use.combobox}>
        <Shown as={state.found} size="half">
          <Finder />
        </Shown>
        <Shown as={state.none} size="half">
          <Combobox
            label={word.noFund}
            placeholder={word.fundHint}
            items={[]}
            onText={() => {}}
            onPick={() => {}}
            emptyText={word.noFund}
          />
        </Shown>
      </Specimen>
    </>
  )
}

function Finder() {
  const [wanted, setWanted] = useState('')
  return (
    <Combobox
      label={word.fund}
      placeholder={word.fundHint}
      items={funds.filter((fund) => fund.label.includes(wanted.trim()))}
      onText={setWanted}
      onPick={() => {}}
      emptyText={word.noFund}
    />
  )
}

function Chooser() {
  const [password, setPassword] = useState('beside the pond')
  return <NewPasswordField label={word.newPassword} value={password} error={undefined} onChange={setPassword} />
}
