import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { staffTableText as text } from './staff-table-text.ts'

/** Saves the whole of a table of staff, as it is narrowed, and not only the page that is shown. */
export function CsvButton({
  save,
  disabled = false,
}: {
  readonly save: () => Promise<void>
  readonly disabled?: boolean
}) {
  const saving = useMutation({
    mutationFn: save,
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button disabled={disabled || saving.isPending} onClick={() => saving.mutate()}>
      {saving.isPending ? text.saving : text.csv}
    </Button>
  )
}
