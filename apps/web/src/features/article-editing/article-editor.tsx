import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { useState } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { newestOf, unfinishedOf } from './drafting/article-start.ts'
import { AsideNote } from './drafting/aside-note.tsx'
import { ConflictPanel } from './drafting/conflict-panel.tsx'
import type { Draft } from './drafting/draft-keeper.ts'
import { KeepingLine } from './drafting/keeping-line.tsx'
import { type KeptDrafts, keptDrafts } from './drafting/kept-drafts.ts'
import { ResumeChoice } from './drafting/resume-choice.tsx'
import { type ArticleEditing, useArticleEditor } from './drafting/use-article-editor.ts'
import { editText as text } from './edit-text.ts'
import { ArticleFields } from './fields/article-fields.tsx'
import { PlaceFields } from './fields/place-fields.tsx'
import { PublishPanel } from './publishing/publish-panel.tsx'

interface ArticleEditorProps {
  readonly reply: EditedArticleReply
  readonly memberId: number
}

/** An article to be written. Only where a browser is: it knows what this device keeps. */
export function ArticleEditor({ reply, memberId }: ArticleEditorProps) {
  const [places] = useState(() => keptDrafts(memberId, reply.id))
  const [unfinished] = useState(() => unfinishedOf(reply, places.unsent.read()))
  const [start, setStart] = useState<(Draft & { readonly saved: TypedArticle }) | null>(() =>
    unfinished === null ? newestOf(reply) : null,
  )
  if (start !== null) return <Writing reply={reply} start={start} places={places} />
  if (unfinished === null) return null
  return (
    <ResumeChoice
      reply={reply}
      unfinished={unfinished}
      onGoOn={() => setStart({ ...unfinished.draft, saved: reply.newest.record })}
      onDiscard={() => {
        places.unsent.write(null)
        setStart({ ...newestOf(reply), after: null })
      }}
    />
  )
}

interface WritingProps {
  readonly reply: EditedArticleReply
  readonly start: Draft & { readonly saved: TypedArticle }
  readonly places: KeptDrafts
}

function Writing({ reply, start, places }: WritingProps) {
  const editing = useArticleEditor({ reply, start, places })
  const { state, faults, epoch, conflict, aside } = editing
  const fields = { record: state.record, faults, onChange: editing.change }
  return (
    <>
      {conflict !== null && <ConflictPanel editing={editing} conflict={conflict} />}
      {aside !== null && <AsideNote record={aside} editing={editing} />}
      {conflict === null && <Others reply={reply} editing={editing} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ArticleFields key={epoch} {...fields} />
        <aside className="grid content-start gap-5">
          <PublishPanel editing={editing} />
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.parts.place}</h2>
            <PlaceFields key={epoch} {...fields} />
          </Panel>
        </aside>
      </div>
      <Bar editing={editing} />
    </>
  )
}

/** Who else has it open, and that somebody saved meanwhile. */
function Others({ reply, editing }: { readonly reply: EditedArticleReply; readonly editing: ArticleEditing }) {
  const { newer, keeping } = editing.state
  if (keeping.kind === 'elsewhere') {
    return (
      <Callout tone="warn" className="mt-4">
        <KeepingLine keeping={keeping} />
        <Button size="sm" className="mt-2 flex" onClick={() => void editing.meet()}>
          {text.elsewhere}
        </Button>
      </Callout>
    )
  }
  if (newer !== null) {
    return (
      <Callout tone="warn" className="mt-4">
        {text.newer(newer.version, newer.by ?? text.someone)}
      </Callout>
    )
  }
  if (reply.editing.length === 0) return null
  return (
    <Callout tone="info" className="mt-4">
      {text.editing(reply.editing.map(({ name }) => name).join('、'))}
    </Callout>
  )
}

function Bar({ editing }: { readonly editing: ArticleEditing }) {
  const { id, state, isSaving, isChanged, conflict } = editing
  return (
    <ActionBar
      label={text.bar.label}
      note={
        <span className="flex flex-wrap gap-x-3">
          <KeepingLine keeping={state.keeping} />
          <span className="text-13 text-ink-3">{isChanged ? text.bar.unsaved : text.bar.based(state.base)}</span>
        </span>
      }
    >
      <ButtonLink to={`/articles/preview?id=${id}`} target="_blank">
        {text.bar.preview}
      </ButtonLink>
      <Button
        // while two texts stand against each other, which of them is taken comes first
        variant={conflict === null ? 'primary' : 'secondary'}
        aria-disabled={isSaving || !isChanged ? true : undefined}
        onClick={() => {
          if (!isSaving && isChanged) void editing.save()
        }}
      >
        {isSaving ? text.bar.saving : text.bar.save}
      </Button>
    </ActionBar>
  )
}
