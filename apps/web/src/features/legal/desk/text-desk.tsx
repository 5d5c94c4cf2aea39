import { legalLimits, type LegalKind, versionName } from '@zhiheng/domain/legal/legal-text.ts'

import { PageHead } from '../../../page/page-head.tsx'
import { formatDay, formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Callout, EmptyState } from '../../../ui/feedback/states.tsx'
import { type BothSides, BothVersions } from '../../../ui/form/both-versions.tsx'
import { confirmByTyping } from '../../../ui/form/confirm-by-typing.ts'
import { CopyOwn } from '../../../ui/form/copy-own.tsx'
import { useLeaveGuard } from '../../../ui/form/leave-guard.ts'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { LegalBlocks } from '../legal-blocks.tsx'
import type { LegalFile } from '../queries.ts'
import { BodyDiff } from './body-diff.tsx'
import { deskText as text } from './desk-text.ts'
import type { LegalDesk } from './legal-desk.ts'
import { TextFields } from './text-fields.tsx'
import { type Content, type TextEditor, useTextEditor } from './use-text-editor.ts'
import { VersionHistory } from './version-history.tsx'

/** One text: what is being written of it beside what it changes, and every version. */
export function TextDesk({ desk, kind }: { readonly desk: LegalDesk; readonly kind: LegalKind }) {
  return (
    <Block query={desk.file(kind)} name={text.title} skeleton={<SkeletonRows rows={10} />}>
      {({ text: file }) => <Loaded key={file.kind} desk={desk} file={file} />}
    </Block>
  )
}

function Loaded({ desk, file }: { readonly desk: LegalDesk; readonly file: LegalFile }) {
  const editor = useTextEditor(desk, file)
  useLeaveGuard({ isUnsaved: () => editor.isChanged })
  const newest = file.versions[0] ?? null
  return (
    <>
      <PageHead title={file.title} />
      <h2 className="mt-2 text-20 leading-snug font-bold">{file.title}</h2>
      {file.written_at !== null && (
        <p className="text-13 text-ink-3">{text.by(file.written_by ?? text.former, formatMoment(file.written_at))}</p>
      )}
      {editor.theirs !== null && <Conflict editor={editor} theirs={editor.theirs} />}
      {editor.content === null ? (
        <Begin newest={newest} editor={editor} />
      ) : (
        <Draft file={file} editor={editor} newest={newest} />
      )}
      <VersionHistory file={file} onRestore={(version) => editor.begin(version, version.number)} />
    </>
  )
}

/** The way to a new version; of a text without any it says what counts until then. */
function Begin({ newest, editor }: { readonly newest: Newest; readonly editor: TextEditor }) {
  const begin = (
    <Button variant="primary" className={newest === null ? '' : 'mt-4'} onClick={() => editor.begin(newest, null)}>
      {text.begin}
    </Button>
  )
  if (newest !== null) return begin
  return (
    <Panel className="mt-4">
      <EmptyState title={text.noVersion} text={text.noVersionText} action={begin} />
    </Panel>
  )
}

type Newest = LegalFile['versions'][number] | null

interface DraftProps {
  readonly file: LegalFile
  readonly editor: TextEditor
  readonly newest: Newest
}

function Draft({ file, editor, newest }: DraftProps) {
  const { content } = editor
  if (content === null) return null
  return (
    <>
      {file.state === 'review' && !editor.isChanged && (
        <Callout tone="info" className="mt-4">
          {file.may_publish ? text.mayPublish : text.inReview}
        </Callout>
      )}
      {content.restores !== null && (
        <p className="mt-3 text-13 text-ink-2">{text.restores(versionName(content.restores))}</p>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <Panel>
          <TextFields file={file} editor={editor} content={content} />
        </Panel>
        <div className="min-w-0 space-y-5">
          {newest !== null && (
            <section aria-label={text.diff(versionName(newest.number))}>
              <Panel>
                <h3 className="mb-3 text-16 font-bold">{text.diff(versionName(newest.number))}</h3>
                <BodyDiff before={newest.body} after={content.body} />
              </Panel>
            </section>
          )}
          <section aria-label={text.preview}>
            <Panel>
              <h3 className="mb-3 text-16 font-bold">{text.preview}</h3>
              <LegalBlocks body={content.body} level={4} />
            </Panel>
          </section>
        </div>
      </div>
      <Actions file={file} editor={editor} />
    </>
  )
}

function Actions({ file, editor }: { readonly file: LegalFile; readonly editor: TextEditor }) {
  const { content, isBusy, isChanged } = editor
  const length = Array.from(content?.body.trim() ?? '').length
  const isSendable = editor.isDay && length >= legalLimits.body.least && length <= legalLimits.body.most
  const isSent = file.state === 'review' && !isChanged
  async function drop(): Promise<void> {
    if (await confirm({ title: text.dropAsk, text: text.dropText, approve: text.drop, deny: text.cancel }))
      editor.drop()
  }
  async function publish(): Promise<void> {
    await confirmByTyping({
      title: text.publishAsk,
      text: text.publishText,
      name: file.title,
      approve: text.publish,
      send: editor.publish,
    })
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
      {!isSent && (
        <>
          <Button disabled={isBusy || !isChanged || !isSendable} onClick={editor.save}>
            {isBusy ? text.saving : text.save}
          </Button>
          <Button variant="primary" disabled={isBusy || !isSendable} onClick={editor.send}>
            {text.send}
          </Button>
        </>
      )}
      {isSent && file.may_publish && (
        <Button variant="primary" disabled={isBusy} onClick={() => void publish()}>
          {text.publish}
        </Button>
      )}
      {isSent && (
        <Button disabled={isBusy} onClick={editor.takeBack}>
          {text.takeBack}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void drop()}>
        {text.drop}
      </Button>
    </div>
  )
}

type Words = Pick<Content, 'effective_on' | 'must_agree' | 'change'>

/** What differs beside the letters themselves. */
function partsOf(theirs: Words, mine: Words): BothSides[] {
  const said = ({ effective_on: day, must_agree, change }: Words) => [
    day === null ? text.onPublishing : formatDay(day),
    must_agree ? text.yes : text.no,
    change,
  ]
  const [other, own] = [said(theirs), said(mine)]
  const labels = [text.day, text.again, text.change]
  return labels
    .map((label, at): BothSides => [label, other[at] ?? '', own[at] ?? ''])
    .filter(([, their, my]) => their !== my)
}

function Conflict({ editor, theirs }: { readonly editor: TextEditor; readonly theirs: LegalFile }) {
  const other = theirs.draft?.body ?? theirs.versions[0]?.body ?? ''
  const { content } = editor
  const parts = theirs.draft === null || content === null ? [] : partsOf(theirs.draft, content)
  const words = conflictWords(editor, theirs)
  return (
    <Section title={words.title}>
      <Panel className="border-warn">
        <div role="alert">
          <p className="mb-3 text-13 text-ink-2">
            {words.said}
            {theirs.draft !== null &&
              theirs.written_at !== null &&
              `　${text.by(theirs.written_by ?? text.former, formatMoment(theirs.written_at))}`}
          </p>
        </div>
        {parts.length > 0 && <BothVersions parts={parts} />}
        <BodyDiff before={other} after={content?.body ?? ''} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={editor.isBusy} onClick={editor.keepMine}>
            {words.keep}
          </Button>
          {theirs.draft === null && content !== null && <CopyOwn own={[[text.body, content.body]]} />}
          <Button disabled={editor.isBusy} onClick={editor.takeTheirs}>
            {words.take}
          </Button>
        </div>
      </Panel>
    </Section>
  )
}

/** What somebody else has done with the draft meanwhile: written on, published it, or given it up. */
function conflictWords({ isOvertaken }: TextEditor, theirs: LegalFile) {
  if (theirs.draft !== null)
    return { title: text.conflict, said: text.conflictText, keep: text.keepMine, take: text.takeTheirs }
  const [newest] = theirs.versions
  const writeAgain = { keep: text.keepAnew, take: text.giveUp }
  if (newest === undefined || !isOvertaken)
    return { title: text.droppedMeanwhile, said: text.droppedText, ...writeAgain }
  return { title: text.publishedMeanwhile, said: text.publishedText(versionName(newest.number)), ...writeAgain }
}
