import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { deskText as text } from './desk-text.ts'

/** Saves the whole of a table of a firm's desk as it is narrowed, and not only the page that is shown. */
export function DeskCsvButton({ save }: { readonly save: () => Promise<void> }) {
  const saving = useMutation({
    mutationFn: save,
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button disabled={saving.isPending} onClick={() => saving.mutate()}>
      {saving.isPending ? text.savingCsv : text.csv}
    </Button>
  )
}
