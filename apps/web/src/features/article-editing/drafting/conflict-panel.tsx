import { useEffect, useRef } from 'react'

import { formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Comparison } from '../comparing/comparison.tsx'
import { plainText } from '../comparing/plain-text.ts'
import { editText } from '../edit-text.ts'
import type { ArticleEditing } from './use-article-editor.ts'
import type { Conflict } from './use-conflict.ts'

const text = editText.conflict

/** Two wrote at once: who, when, what differs, and what to do. Neither text is lost whatever is chosen. */
export function ConflictPanel({
  editing,
  conflict,
}: {
  readonly editing: ArticleEditing
  readonly conflict: Conflict
}) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { newest, theirs, windowAt } = conflict
  const { record } = editing.state
  const by = newest.saved_by ?? editText.someone
  return (
    <Panel className="mt-5 border-warn!">
      <h2 ref={head} tabIndex={-1} className="text-18 font-bold outline-none">
        {windowAt === null
          ? text.title(by, formatMoment(newest.saved_at), newest.version)
          : text.window(formatMoment(windowAt))}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{text.text}</p>
      <Comparison
        left={theirs}
        right={record}
        leftName={windowAt === null ? text.theirs(newest.version) : text.other}
        rightName={text.mine}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void editing.takeMine()}>
          {windowAt === null ? text.takeMine : text.takeMineHere}
        </Button>
        <Button onClick={editing.takeTheirs}>{text.takeTheirs}</Button>
        <Button onClick={() => void copyText(plainText(record), editText.aside)}>{text.copy}</Button>
        <Button variant="ghost" onClick={editing.later}>
          {text.later}
        </Button>
      </div>
      <p className="mt-2 text-12 text-ink-3">{text.takeTheirsNote}</p>
    </Panel>
  )
}
