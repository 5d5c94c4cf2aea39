import { printVault } from '@zhiheng/contract/firm-documents/vault-print.ts'

import { callForFile } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { paperText as text } from './own-text.ts'

/** Saves all that a member has agreed to as one PDF. */
export function SaveVault() {
  const saving = useMutation({
    mutationFn: () => callForFile(printVault),
    onSuccess: (content) => {
      saveFile({ name: `${text.title}-${todayInTaipei()}.pdf`, type: 'application/pdf', content })
      showToast({ kind: 'success', message: text.done })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button disabled={saving.isPending} onClick={() => saving.mutate()}>
      {saving.isPending ? text.making : text.button}
    </Button>
  )
}
