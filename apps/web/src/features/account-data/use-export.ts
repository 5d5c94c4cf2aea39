import { exportOwnData } from '@zhiheng/contract/account-data.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { saveFile } from '../../platform/save-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { text } from './text.ts'

/** Fetches everything that is the member's and saves it under a name with the day. */
export function useExport(onDone: () => void) {
  return useMutation({
    mutationFn: (password: string) => call(exportOwnData, { body: { password } }),
    onSuccess: (data) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(data.exported_at))
      saveFile({ name: text.data.file(day), type: 'application/json', content: JSON.stringify(data, null, 2) })
      onDone()
      showToast({ kind: 'success', message: text.data.downloaded })
    },
  })
}
