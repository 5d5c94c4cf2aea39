import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { useState } from 'react'

import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { useCreatePortfolio } from '../portfolio-drafts/use-create-portfolio.ts'
import { useMember } from '../session/queries.ts'
import { sharesOf } from './shares-of.ts'
import { text } from './text.ts'

/** The list as a portfolio of one's own. */
export function CopyPick({ pick }: { pick: ExpertPick }) {
  const [name, setName] = useState<string>(pick.name)
  const [amount, setAmount] = useState<number | null>(1_000_000)
  const groups = useMember()?.groups ?? []
  const { create, error, isPending } = useCreatePortfolio({ groups, forget: () => undefined })
  const isNameless = name.trim() === ''
  return (
    <form
      noValidate
      className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNameless && amount !== null) create({ name, date: '', draft: draftOfShares(sharesOf(pick), amount) })
      }}
    >
      <Field label={text.name} error={isNameless ? text.nameMissing : undefined}>
        {(control) => (
          <Input {...control} maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={text.amount}>
        {(control) => <CurrencyInput {...control} value={amount} onChange={setAmount} />}
      </Field>
      <Button type="submit" disabled={isPending || isNameless || (amount ?? 0) <= 0}>
        {isPending ? text.creating : text.create}
      </Button>
      {error && (
        <div role="alert" className="sm:col-span-3">
          <Callout tone="danger">{error.message}</Callout>
        </div>
      )}
    </form>
  )
}
