import { discardAutosave, type EditedArticleReply } from '@zhiheng/contract/article-editing.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { Comparison } from '../comparing/comparison.tsx'
import { editText } from '../edit-text.ts'
import type { Unfinished } from './article-start.ts'

const text = editText.resume

interface ResumeChoiceProps {
  readonly reply: EditedArticleReply
  readonly unfinished: Unfinished
  readonly onGoOn: () => void
  readonly onDiscard: () => void
}

/** Something was typed and is in no version: go on with it, or begin from the newest version. */
export function ResumeChoice({ reply, unfinished, onGoOn, onDiscard }: ResumeChoiceProps) {
  const { draft, at, isUnsent } = unfinished
  const discard = useMutation({
    mutationFn: () => call(discardAutosave, { params: { id: reply.id } }),
    onSuccess: onDiscard,
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: text.discardAsk,
      text: text.discardText,
      approve: text.discard,
      danger: true,
    })
    if (sure) discard.mutate()
  }
  return (
    <Panel className="mt-5">
      <h2 className="text-18 font-bold">{text.title}</h2>
      <p className="mt-1 text-ink-2">
        {at !== null && text.text(formatMoment(at), draft.base)}
        {isUnsent && text.device}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onGoOn}>
          {text.goOn}
        </Button>
        <Button aria-disabled={discard.isPending ? true : undefined} onClick={() => void ask()}>
          {text.discard}
        </Button>
      </div>
      <Fold title={text.difference} className="mt-3">
        <Comparison
          left={reply.newest.record}
          right={draft.record}
          leftName={text.newest(reply.newest.version)}
          rightName={text.draft}
        />
      </Fold>
    </Panel>
  )
}
