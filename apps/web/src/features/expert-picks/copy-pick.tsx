import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'

import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useCreatePortfolio } from '../portfolio-drafts/use-create-portfolio.ts'
import { useMember } from '../session/queries.ts'
import { sharesOf } from './shares-of.ts'
import { text } from './text.ts'

/** The list as a portfolio of one's own. */
export function CopyPick({ pick }: { pick: ExpertPick }) {
  const groups = useMember()?.groups ?? []
  const { create, error, isPending } = useCreatePortfolio({ groups, forget: () => undefined })
  const form = useForm<{ readonly name: string; readonly amount: number | null }>({
    start: { name: pick.name, amount: 1_000_000 },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    send: ({ name, amount }) => create({ name, date: '', draft: draftOfShares(sharesOf(pick), amount ?? 0) }),
    sending: { isPending, error },
  })
  const { amount } = form.values
  return (
    <Form of={form} className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
      <TextField of={form} field="name" label={text.name} maxLength={longestName} />
      <FormField of={form} field="amount" label={text.amount}>
        {(control) => (
          <CurrencyInput {...control} value={amount} onChange={(typed) => form.change({ amount: typed })} />
        )}
      </FormField>
      <SubmitButton of={form} variant="secondary" busy={text.creating} disabled={(amount ?? 0) <= 0}>
        {text.create}
      </SubmitButton>
      <FormAlert of={form} className="sm:col-span-3" />
    </Form>
  )
}
