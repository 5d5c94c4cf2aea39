import { useQueryClient } from '@tanstack/react-query'
import { addGiftCodes } from '@zhiheng/contract/gifts/staff.ts'
import { giftLimits } from '@zhiheng/domain/gifts/gift.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { refreshAll, type StaffGift } from './queries.ts'
import { text } from './text.ts'

const linesOf = (typed: string) =>
  typed
    .split(/\s*\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Codes of a gift, one a line. */
export function CodesDialog({ asked, gift }: { readonly asked: Asked<void>; readonly gift: StaffGift }) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (codes: string[]) => call(addGiftCodes, { params: { id: String(gift.id) }, body: { codes } }),
    onSuccess: ({ added, repeated }) => {
      asked.answer()
      showToast({ kind: 'success', message: text.codesAdded(added, repeated) })
      return refreshAll(queries)
    },
  })
  const form = useForm({
    start: { codes: '' },
    faultsOf: ({ codes }) => {
      const lines = linesOf(codes)
      const isFine =
        lines.length > 0 && lines.length <= giftLimits.codes && lines.every((line) => /^[!-~]{4,60}$/.test(line))
      return { codes: isFine ? undefined : text.codesWrong(giftLimits.codes) }
    },
    send: ({ codes }) => sending.mutate(linesOf(codes)),
    sending,
    paths: { 'codes.*': 'codes' },
  })
  return (
    <AskedDialog
      asked={asked}
      title={text.codesOf(gift.title)}
      text={text.codesText(giftLimits.codes)}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.bringing}>
            {text.bring}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={text.codesOf(gift.title)} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <TextAreaField of={form} field="codes" label={text.codesLabel} rows={8} autoComplete="off" spellCheck={false} />
      </Form>
    </AskedDialog>
  )
}
