import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { type ExportKind, exportKinds, savePortfolio } from './save-portfolio.ts'
import { exportText as text } from './text.ts'

const said = {
  whole: [text.whole, text.wholeText],
  holdings: [text.holdings, text.holdingsText],
  records: [text.records, text.recordsText],
} as const satisfies Record<ExportKind, readonly [name: string, note: string]>

/** One portfolio as a file: whole, or as a table. */
export function ExportDialog({ asked, id }: { asked: Asked<void>; id: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: ExportKind) => savePortfolio(id, kind),
    onSuccess: (name) => showToast({ kind: 'success', message: text.done(name) }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  return (
    <AskedDialog
      asked={asked}
      title={text.title}
      text={text.lead}
      actions={<Button onClick={asked.deny}>{text.close}</Button>}
    >
      <ul className="grid gap-2 pt-4">
        {exportKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => mutate(kind)}
              className="flex min-h-11 w-full items-start gap-3 rounded-2 border border-line-2 p-3 text-left hover:bg-hover disabled:text-ink-disabled"
            >
              <span className="min-w-0 flex-1 font-medium">
                {said[kind][0]}
                <span className="block text-12 font-normal text-ink-3">{said[kind][1]}</span>
              </span>
              <span aria-hidden="true" className="text-13 text-brand-text">
                {text.download}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </AskedDialog>
  )
}
