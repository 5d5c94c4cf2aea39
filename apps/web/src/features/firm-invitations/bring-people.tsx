import { useQueryClient } from '@tanstack/react-query'
import { invitationLimits, manyKinds } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { useRef, useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { BroughtPeople } from './brought-people.tsx'
import { refreshInvitations } from './queries.ts'
import { type BringProgress, checkPeople, type ManyKind, sendPeople, type SentReport } from './send-invitations.ts'
import type { InvitationReport } from './sort-invitations.ts'
import { bringText as text, text as all } from './text.ts'

/** Where bringing people stands: what came of a look, or of sending. */
type Report =
  | { readonly kind: 'checked'; readonly report: InvitationReport & { readonly leftToday: number } }
  | { readonly kind: 'sent'; readonly report: SentReport }

/** Inviting many at once: who they are is looked up first, and what came of each line is shown before anybody is written to. */
export function BringPeople({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<ManyKind>('client')
  const bringing = useBringing(kind)
  const { progress, fault, report } = bringing
  const isBusy = progress !== null
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readFile(file)
    if (typeof read !== 'string') return bringing.fail(read.fault)
    setTyped(read)
    await bringing.check(read)
  }
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[48em] text-13 text-ink-2">{text.lead}</p>
      <div className="mt-4 grid gap-3">
        <KindField kind={kind} isBusy={isBusy} onChange={setKind} onLeave={bringing.forget} />
        <Field label={text.pasted}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                bringing.forget()
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={report === null ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void bringing.check(typed)}
          >
            {text.check}
          </Button>
          <FileButton disabled={isBusy} onChoose={(file) => void choose(file)} />
          <Button onClick={isBusy ? bringing.stop : onClose}>{isBusy ? text.cancel : text.close}</Button>
        </div>
        {progress !== null && (
          <Progress
            label={progress.label}
            value={progress.done}
            max={Math.max(1, progress.all)}
            valueText={text.progress(formatCount(progress.done), formatCount(progress.all))}
          />
        )}
        {fault !== null && (
          <div role="alert">
            <Callout tone="danger">{fault}</Callout>
          </div>
        )}
        {report !== null && (
          <BroughtPeople {...report} isBusy={isBusy} onSend={(people) => void bringing.send(people)} />
        )}
      </div>
    </Panel>
  )
}

interface KindFieldProps {
  readonly kind: ManyKind
  readonly isBusy: boolean
  readonly onChange: (kind: ManyKind) => void
  readonly onLeave: () => void
}

function KindField({ kind, isBusy, onChange, onLeave }: KindFieldProps) {
  return (
    <div className="max-w-60">
      <Field label={text.kind}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={kind}
            disabled={isBusy}
            onChange={({ target }) => {
              onChange(manyKinds.find((one) => one === target.value) ?? 'client')
              onLeave()
            }}
          >
            {manyKinds.map((one) => (
              <option key={one} value={one}>
                {all.kinds[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function FileButton({
  disabled,
  onChoose,
}: {
  readonly disabled: boolean
  readonly onChoose: (file: File | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {text.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.file}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

/** UTF-8, or else Big5 as spreadsheets in Taiwan still save it. */
async function readFile(file: File): Promise<string | { readonly fault: string }> {
  if (file.size > invitationLimits.fileBytes) return { fault: text.tooLarge }
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the other one is tried
    }
  }
  return { fault: text.unreadable }
}

function useBringing(kind: ManyKind) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<(BringProgress & { readonly label: string }) | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const begin = (label: string) => {
    const own = new AbortController()
    stopper.current = own
    setFault(null)
    setProgress({ done: 0, all: 0, label })
    return { kind, signal: own.signal, onProgress: (at: BringProgress) => setProgress({ ...at, label }) }
  }
  const check = async (typed: string) => {
    setReport(null)
    const how = begin(text.checking)
    try {
      const found = await checkPeople(typed, how)
      if (found === null) setFault(text.nothing)
      else setReport({ kind: 'checked', report: found })
    } catch (error) {
      if (!how.signal.aborted) setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setProgress(null)
    }
  }
  const send = async (people: InvitationReport) => {
    const how = begin(text.sending)
    const sent = await sendPeople(people, how)
    setProgress(null)
    setFault(sent.fault)
    setReport({ kind: 'sent', report: sent })
    await refreshInvitations(queries)
  }
  return {
    progress,
    fault,
    report,
    check,
    send,
    stop: () => stopper.current?.abort(),
    forget: () => setReport(null),
    fail: (why: string) => {
      setReport(null)
      setFault(why)
    },
  }
}
