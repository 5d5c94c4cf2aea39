import type { Gift } from '@zhiheng/contract/gifts.ts'

import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FactList } from '../../ui/layout/panel.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { text } from './text.ts'
import { type RedeemForm, useRedeemForm } from './use-redeem-form.ts'

const words = text.dialog

interface RedeemDialogProps {
  readonly asked: Asked<void>
  readonly gift: Gift
  /** The member's own. */
  readonly points: number
}

/** What a gift costs and what is left then, and where it goes. */
export function RedeemDialog({ asked, gift, points }: RedeemDialogProps) {
  const form = useRedeemForm(gift, () => asked.answer())
  return (
    <AskedDialog
      asked={asked}
      title={text.redeemOf(gift.title)}
      text={words[gift.kind]}
      actions={
        <>
          <Button onClick={asked.deny}>{words.cancel}</Button>
          <SubmitButton of={form} busy={words.sending}>
            {words.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={text.redeemOf(gift.title)} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <FactList
          facts={[
            [words.cost, text.points(gift.points)],
            [words.after, text.points(points - gift.points)],
          ]}
        />
        <Fields kind={gift.kind} form={form} />
      </Form>
    </AskedDialog>
  )
}

function Fields({ kind, form }: { readonly kind: Gift['kind']; readonly form: RedeemForm }) {
  if (kind === 'partner')
    return (
      <TextField
        of={form}
        field="account"
        label={words.account}
        hint={words.accountHint}
        inputMode="numeric"
        autoComplete="off"
      />
    )
  if (kind === 'code') return null
  return (
    <>
      <TextField of={form} field="name" label={words.name} autoComplete="name" />
      <TextField of={form} field="phone" label={words.phone} type="tel" autoComplete="tel" />
      <TextField of={form} field="address" label={words.address} autoComplete="street-address" />
    </>
  )
}
