import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { fundText } from '../funds/text.ts'
import { type HistoryAddress, historyAddress, readHistoryAddress } from './history-address.ts'
import { historyText } from './history-text.ts'
import type { RatingHistory } from './queries.ts'

const said = historyText.choices

interface HistoryChoicesProps {
  readonly asked: HistoryAddress
  readonly history: RatingHistory
}

/** Which scores are looked at: each choice is an address. */
export function HistoryChoices({ asked, history }: HistoryChoicesProps) {
  return (
    <Panel className="mt-6">
      <h2 className="vh">{said.title}</h2>
      <Scope asked={asked} history={history} />
      <div className="mt-4 flex flex-wrap gap-3">
        <SegmentLinks
          label={said.closed}
          value={asked.closed}
          choices={[
            { key: 'in', label: said.closedIn, to: historyAddress(asked, { closed: 'in' }) },
            { key: 'out', label: said.closedOut, to: historyAddress(asked, { closed: 'out' }) },
          ]}
        />
        <SegmentLinks
          label={said.kind}
          value={asked.kind}
          choices={[
            { key: 'all', label: said.kindAll, to: historyAddress(asked, { kind: 'all' }) },
            { key: 'live', label: said.kindLive, to: historyAddress(asked, { kind: 'live' }) },
          ]}
        />
      </div>
    </Panel>
  )
}

function Scope({ asked, history: { markets, all_months: months } }: HistoryChoicesProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const go = () => {
    if (form.current === null) return
    const chosen = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') chosen.set(key, value)
    const { type, market, from, to } = readHistoryAddress(chosen)
    void navigate(historyAddress(asked, { type, market, from, to }), { preventScrollReset: true })
  }
  const { type, market, from, to } = asked
  return (
    <AddressForm
      ref={form}
      // what the address says now
      key={[type, market, from, to].join(' ')}
      action="/tools/rating/history"
      onGo={go}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Field label={said.type}>
        {(control) => (
          <Select {...control} name="type" defaultValue={type} className="w-full">
            <option value="all">{said.allTypes}</option>
            {assetTypes.map((each) => (
              <option key={each} value={each}>
                {fundText.kinds[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={said.market}>
        {(control) => (
          <Select {...control} name="market" defaultValue={market ?? ''} className="w-full">
            <option value="">{said.allMarkets}</option>
            {markets.map(({ m_code: code, short_name: name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Months name="from" label={said.from} none={said.first} value={from} months={months} />
      <Months name="to" label={said.to} none={said.last} value={to} months={months} />
      <div className="flex gap-2">
        <Button type="submit">{said.apply}</Button>
        <ButtonLink
          variant="ghost"
          to={historyAddress(asked, { type: 'all', market: null, from: null, to: null })}
          preventScrollReset
        >
          {said.clear}
        </ButtonLink>
      </div>
    </AddressForm>
  )
}

interface MonthsProps {
  readonly name: string
  readonly label: string
  readonly none: string
  readonly value: string | null
  readonly months: readonly string[]
}

function Months({ name, label, none, value, months }: MonthsProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''} className="w-full">
          <option value="">{none}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {month.replace('-', '/')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
