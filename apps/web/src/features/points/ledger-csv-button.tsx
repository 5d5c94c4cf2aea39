import { useMutation } from '../../api/use-mutation.ts'
import { untilHere } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { pointsText } from './points-text.ts'

/** Saves the whole ledger as a table. */
export function LedgerCsvButton() {
  const saving = useMutation({
    mutationFn: async () => (await untilHere(() => import('./ledger-csv.ts'), showError)).saveLedger(),
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button size="sm" disabled={saving.isPending} onClick={() => saving.mutate()}>
      {pointsText.ledger.csv}
    </Button>
  )
}
