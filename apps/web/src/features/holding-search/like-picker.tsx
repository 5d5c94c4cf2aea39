import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { formatShare } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, LockedState } from '../../ui/feedback/states.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { suggestions } from '../screener/queries.ts'
import { useMember } from '../session/queries.ts'
import { addressOf, type Asked } from './address.ts'
import { type HoldingReply, portfolios } from './queries.ts'
import { text } from './text.ts'

interface PickerProps {
  readonly asked: Asked
  readonly like: HoldingReply['like']
}

/** Chooses the fund that others are to be like. */
export function FundPicker({ asked, like }: PickerProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data } = useQuery({ ...suggestions(sought), enabled: sought !== '' })
  const funds = sought === '' ? [] : (data?.entries ?? []).filter(({ type }) => type === 'fund' || type === 'etf')
  const toFund = (id: string) => addressOf(asked, { query: id })
  const submit = () => {
    const [first] = funds
    if (first) void navigate(toFund(first.id))
    else if (/^[0-9A-Za-z]{1,20}$/.test(typed.trim())) void navigate(toFund(typed.trim()))
  }
  return (
    <Panel className="mt-4">
      {like === null ? <p className="mb-2 text-14">{text.fundStart}</p> : <Chosen like={like} />}
      <AddressForm action={addressOf({ ...asked, query: '' })} onGo={submit} className="flex gap-2">
        <Input
          name="query"
          aria-label={text.fundLabel}
          placeholder={text.fundHint}
          autoComplete="off"
          value={typed}
          className="flex-1"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="fine:h-10!">
          {text.findAlike}
        </Button>
      </AddressForm>
      {funds.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2" aria-live="polite">
          {funds.map(({ id, label }) => (
            <ChipLink key={id} to={toFund(id)}>
              <span className="min-w-0 truncate">{label}</span>
            </ChipLink>
          ))}
        </div>
      )}
    </Panel>
  )
}

function Chosen({ like }: { readonly like: NonNullable<HoldingReply['like']> }) {
  return (
    <p className="mb-3">
      <b>{like.name}</b>
      <span className="block text-12 text-ink-3">
        {like.coverage === null ? text.likeSilent : text.likeCoverage(formatShare(like.coverage))}
      </span>
    </p>
  )
}

/** Chooses the own portfolio that funds are to be like. */
export function PortfolioPicker({ asked, like }: PickerProps) {
  const member = useMember()
  if (member !== null) return <OwnPortfolios asked={asked} like={like} />
  return (
    <Panel className="mt-4">
      <LockedState
        title={text.modeNames.portfolio}
        text={text.portfolioGuest}
        action={
          <ButtonLink variant="primary" to={`/members/signin?referer=${encodeURIComponent(addressOf(asked))}`}>
            {text.signIn}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

function OwnPortfolios({ asked, like }: PickerProps) {
  const navigate = useNavigate()
  const { data } = useQuery(portfolios)
  if (data === undefined)
    return (
      <Panel className="mt-4">
        <Skeleton className="h-11 w-full" />
      </Panel>
    )
  if (data.pfms.length === 0)
    return (
      <Panel className="mt-4">
        <EmptyState
          title={text.noPortfolios}
          action={<ButtonLink to="/portfolios/new">{text.newPortfolio}</ButtonLink>}
        />
      </Panel>
    )
  return (
    <Panel className="mt-4">
      <p className="mb-2 text-14">{text.portfolioStart}</p>
      <Field label={text.portfolioLabel}>
        {(control) => (
          <Select
            {...control}
            value={asked.query}
            onChange={({ target }) => void navigate(addressOf(asked, { query: target.value }))}
          >
            <option value="">{text.portfolioChoose}</option>
            {data.pfms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {like !== null && (
        <p className="mt-2 text-12 text-ink-3">
          {like.coverage === null ? text.likeSilent : text.likeCoverage(formatShare(like.coverage))}
        </p>
      )}
    </Panel>
  )
}
