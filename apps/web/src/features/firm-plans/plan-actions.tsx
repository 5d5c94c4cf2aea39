import { Button } from '../../ui/controls/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { sumOf, turnoverOf } from './plan-draft.ts'
import type { PlanFile } from './queries.ts'
import { planText as text } from './text.ts'
import type { PlanEditor } from './use-plan-editor.ts'

interface PlanActionsProps {
  readonly file: PlanFile
  readonly editor: PlanEditor
}

/** What can be done with the draft now, at hand at the foot of the page. */
export function PlanActions({ file, editor }: PlanActionsProps) {
  const { isBusy, isChanged } = editor
  // nothing to keep, to send or to publish: the bar would only cover the page
  if (file.is_removed || (file.draft === null && !isChanged)) return null
  const canSend = file.state !== 'review' || isChanged
  async function publish(): Promise<void> {
    const isMeant = await confirm({
      title: text.publishAsk,
      text: text.publishText,
      approve: text.publish,
      deny: text.cancel,
    })
    if (isMeant) editor.publish()
  }
  return (
    <ActionBar label={text.actions} note={<BarNote file={file} editor={editor} />}>
      <Button disabled={isBusy || !isChanged} onClick={editor.save}>
        {isBusy ? text.saving : text.save}
      </Button>
      {canSend && (
        <Button variant={file.may_publish ? 'secondary' : 'primary'} disabled={isBusy} onClick={editor.send}>
          {text.send}
        </Button>
      )}
      {file.state === 'review' && !isChanged && (
        <Button disabled={isBusy} onClick={editor.takeBack}>
          {text.takeBack}
        </Button>
      )}
      {file.may_publish && !isChanged && (
        <Button variant="primary" disabled={isBusy} onClick={() => void publish()}>
          {text.publish}
        </Button>
      )}
    </ActionBar>
  )
}

/** What the weights come to, and whether they are kept. */
function BarNote({ file, editor: { content, isChanged } }: PlanActionsProps) {
  const sum = sumOf(content.funds.map(({ percent }) => percent))
  const turnover = turnoverOf(content, file.published)
  return (
    <span className="flex flex-wrap gap-x-4 text-13">
      <span className={sum === 100 ? '' : 'font-medium text-danger'}>
        {text.sum} <b>{sum.toFixed(1)}</b>
      </span>
      {turnover !== null && <span className="text-ink-2">{text.turnover(turnover.toFixed(1))}</span>}
      {isChanged && <span className="text-ink-2">{text.unsaved}</span>}
    </span>
  )
}
