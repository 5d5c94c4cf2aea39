import { levels } from '@zhiheng/domain/data-health/findings.ts'
import { sourceKinds } from '@zhiheng/domain/data-health/sources.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { cx } from '../../ui/text/cx.ts'
import { type HealthAddress, healthAddress, readHealthAddress } from './health-address.ts'
import { healthText as text } from './health-text.ts'
import { sourceText } from './source-text.ts'

/** Which findings are shown: each choice is an address. */
export function FindingFilter({ asked }: { readonly asked: HealthAddress }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const go = () => {
    if (form.current === null) return
    const chosen = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') chosen.set(key, value)
    const { source, level, words } = readHealthAddress(chosen)
    void navigate(healthAddress(asked, { source, level, words }), { preventScrollReset: true })
  }
  const { source, level, words } = asked
  return (
    <AddressForm
      ref={form}
      // what the address says now
      key={[source, level, words].join(' ')}
      action="/admin/health"
      aria-label={text.filter}
      onGo={go}
      className="flex flex-wrap items-end gap-3"
    >
      <Choice label={sourceText.source} name="source" value={source} all={text.allSources} names={sourceNames} />
      <Choice label={text.level} name="level" value={level} all={text.allLevels} names={levelNames} />
      <Field label={text.words}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="words"
            defaultValue={words}
            maxLength={40}
            className={cx(lowField, 'w-44')}
          />
        )}
      </Field>
      <Button type="submit">{text.apply}</Button>
      {(source !== null || level !== null || words !== '') && (
        <ButtonLink
          variant="ghost"
          to={healthAddress(asked, { source: null, level: null, words: '' })}
          preventScrollReset
        >
          {text.clear}
        </ButtonLink>
      )}
    </AddressForm>
  )
}

type Names = readonly (readonly [value: string, name: string])[]
const sourceNames: Names = sourceKinds.map((kind) => [kind, sourceText.sources[kind]])
const levelNames: Names = levels.map((level) => [level, text.levels[level]])

interface ChoiceProps {
  readonly label: string
  readonly name: 'source' | 'level'
  readonly value: string | null
  readonly all: string
  readonly names: Names
}

function Choice({ label, name, value, all, names }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''} className="w-36">
          <option value="">{all}</option>
          {names.map(([key, said]) => (
            <option key={key} value={key}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
