import { useQueryClient } from '@tanstack/react-query'
import { withdrawMarketView } from '@zhiheng/contract/market-views.ts'
import { viewLengths } from '@zhiheng/domain/market-views/market-view.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { EditPanel } from '../../../ui/form/edit-panel.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { marketViews, type ViewRow } from '../queries.ts'
import { text } from './text.ts'

/** Takes a view back, with the reason that readers see. */
export function WithdrawForm({ row, onDone }: { readonly row: ViewRow; readonly onDone: () => void }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: marketViews(null).queryKey })
  const sending = useMutation({
    mutationFn: (body: { readonly reason: string }) =>
      call(withdrawMarketView, { params: { id: String(row.id) }, body }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.withdrawn })
      return refresh()
    },
    onError: refresh,
  })
  const most = viewLengths.withdrawal
  const form = useForm({
    start: { reason: '' },
    faultsOf: ({ reason }) => {
      const length = lengthOf(reason.trim())
      return { reason: length < 1 || length > most ? text.wrong.text(most) : undefined }
    },
    send: sending.mutate,
    sending,
  })
  return (
    <EditPanel of={form} title={text.withdrawOf(row.name)} verb={text.withdraw} onCancel={onDone}>
      <p className="text-13 text-ink-2">{text.withdrawNote}</p>
      <TextField of={form} field="reason" label={text.why} hint={text.whyHint(most)} />
    </EditPanel>
  )
}
