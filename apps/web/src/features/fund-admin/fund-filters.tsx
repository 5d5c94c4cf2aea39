import { fundStates, saleStates, sectorDeciders } from '@zhiheng/domain/fund-admin/fund-state.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { cx } from '../../ui/text/cx.ts'
import { fundText } from '../funds/text.ts'
import { type FundAddress, fundAddress, markChoices, readFundAddress, scoreChoices } from './fund-address.ts'
import type { FundList } from './queries.ts'
import { text } from './text.ts'

type Choices = readonly (readonly [value: string, label: string])[]

interface FundFiltersProps {
  readonly asked: FundAddress
  readonly sectors: FundList['sectors']
}

/** What narrows the list: each choice is part of the address. */
export function FundFilters({ asked, sectors }: FundFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const go = () => {
    if (form.current === null) return
    const chosen = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') chosen.set(key, value)
    void navigate(fundAddress({ ...readFundAddress(chosen), page: 1 }), { preventScrollReset: true })
  }
  const choices: readonly (readonly [key: keyof typeof text.filters, choices: Choices])[] = [
    ['state', fundStates.map((key) => [key, text.states[key]])],
    ['sale', saleStates.map((key) => [key, text.sales[key]])],
    ['sector', sectors.map(({ sector_2_id: id, csname }) => [id, csname])],
    ['by', sectorDeciders.map((key) => [key, text.deciders[key]])],
    ['score', scoreChoices.map((key) => [key, key === 'scored' ? text.scored : fundText.notRated[key]])],
    ['mark', markChoices.map((key) => [key, text.marks[key]])],
  ]
  return (
    // another address fills the fields anew
    <AddressForm key={fundAddress(asked)} ref={form} action="/admin/funds" onGo={go} className="mt-5 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          name="search"
          aria-label={text.search}
          placeholder={text.search}
          defaultValue={asked.search ?? ''}
          className={cx(lowField, 'min-w-44 flex-1 sm:max-w-96')}
        />
        <Button type="submit" variant="primary">
          {text.submit}
        </Button>
        {fundAddress(asked) !== fundAddress({}) && (
          <ButtonLink variant="ghost" to={fundAddress({})}>
            {text.clear}
          </ButtonLink>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {choices.map(([key, all]) => (
          <Field key={key} label={text.filters[key]}>
            {(control) => (
              <Select {...control} name={key} defaultValue={asked[key] ?? ''} onChange={go} className="w-full">
                <option value="">{text.every}</option>
                {all.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </AddressForm>
  )
}
