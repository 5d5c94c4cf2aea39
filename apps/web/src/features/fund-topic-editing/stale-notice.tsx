import { useEffect, useRef } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { PartChange } from './part-change.tsx'
import { text } from './text.ts'
import type { TopicEditing } from './use-topic-editor.ts'

/** Someone else has saved meanwhile: what they changed, and the ways to go on. Nothing is lost by any of them. */
export function StaleNotice({ editing }: { readonly editing: TopicEditing }) {
  const { stale, isRefused, names, isChanged } = editing
  const head = useRef<HTMLHeadingElement>(null)
  // who pressed save stands at the foot of the page; who types is not called away
  useEffect(() => {
    if (isRefused) head.current?.focus()
  }, [isRefused])
  if (stale === null) return null
  const { newest, base, parts, own } = stale
  return (
    <div role="alert" className="mt-5">
      <Callout tone="warn">
        <h2 ref={head} tabIndex={-1} className="text-16 font-bold text-ink outline-none">
          {text.stale.title(newest.version, formatDay(newest.written_on))}
        </h2>
        <p className="mt-1">{text.stale.text}</p>
        {base !== null && (
          <ul className="my-2 rounded-2 border border-line bg-panel px-3">
            {parts.map((part) => (
              <PartChange key={part} {...{ part, before: base, after: newest, names }} isOwn={own.has(part)} />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {isChanged && (
            <Button size="sm" onClick={editing.merge}>
              {text.stale.merge}
            </Button>
          )}
          <Button size="sm" onClick={editing.takeNewest}>
            {text.stale.theirs}
          </Button>
        </div>
        {isChanged && parts.some((part) => own.has(part)) && <p className="mt-2 text-12">{text.stale.both}</p>}
      </Callout>
    </div>
  )
}
