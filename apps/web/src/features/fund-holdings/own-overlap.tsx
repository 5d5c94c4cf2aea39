import { useQuery } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { useState } from 'react'

import { formatPercent, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useMember } from '../session/queries.ts'
import { type Overlap, overlap, portfolios } from './queries.ts'
import { text } from './text.ts'

const { own } = text

/** How much of a fund one of the member's portfolios has already. Nothing is fetched, and nobody asked to sign in, before it is pressed. */
export function OwnOverlap({ fund }: { readonly fund: Fund }) {
  const member = useMember()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <h3 className="mb-2 text-14 font-bold">{own.title}</h3>
      {!isAsked && <Button onClick={() => setAsked(true)}>{own.ask}</Button>}
      {isAsked && (member === null ? <SignIn id={fund.lipper_id} /> : <Chooser fund={fund} />)}
    </>
  )
}

function SignIn({ id }: { readonly id: string }) {
  return (
    <p className="text-13 text-ink-2">
      {own.guest}
      <TextLink to={`/members/signin?referer=${encodeURIComponent(`/funds/${id}`)}`}>{own.signIn}</TextLink>
    </p>
  )
}

function Chooser({ fund }: { readonly fund: Fund }) {
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(portfolios)
  if (data === undefined) return <Skeleton className="h-11 w-full" />
  if (data.pfms.length === 0) return <p className="text-13 text-ink-2">{own.noPortfolios}</p>
  const name = data.pfms.find(({ id }) => String(id) === chosen)?.name ?? ''
  return (
    <>
      <Field label={own.label}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{own.choose}</option>
            {data.pfms.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen !== '' && (
        <Block
          query={overlap(chosen, fund.lipper_id)}
          name={own.title}
          skeleton={<Skeleton className="mt-3 h-20 w-full" />}
        >
          {(reply) => <Result reply={reply} name={name} />}
        </Block>
      )}
    </>
  )
}

type Common = Overlap['common'][number]
const columns: readonly Column<Common>[] = [
  { key: 'name', head: own.heads.name, className: 'min-w-32', cell: ({ name }) => name },
  { key: 'fund', head: own.heads.fund, align: 'right', cell: ({ fund }) => formatPercent(fund) },
  { key: 'portfolio', head: own.heads.portfolio, align: 'right', cell: ({ portfolio }) => formatPercent(portfolio) },
]

function Result({ reply, name }: { readonly reply: Overlap; readonly name: string }) {
  const { missing, common } = reply
  return (
    <div className="mt-3">
      {missing === null ? (
        <>
          <p className="text-14 text-ink-2">
            {own.result(name)} <b className="text-ink">{formatShare(reply.overlap)}</b>
            {own.same}
          </p>
          <p className="mt-1 text-12 text-ink-3">
            {own.coverage(formatShare(reply.fund_coverage), formatShare(reply.portfolio_coverage))}
          </p>
        </>
      ) : (
        <p className="text-13 text-ink-2">{own.missing[missing]}</p>
      )}
      {reply.is_held && <p className="mt-1 text-13 text-ink-2">{own.isHeld}</p>}
      {reply.left_out.length > 0 && (
        <p className="mt-1 text-12 text-ink-3">{own.leftOut(reply.left_out.map((one) => one.name).join('、'))}</p>
      )}
      {common.length > 0 && (
        <div className="mt-2">
          <Table caption={own.common} columns={columns} rows={common} rowKey={({ isin }) => isin} />
        </div>
      )}
    </div>
  )
}
