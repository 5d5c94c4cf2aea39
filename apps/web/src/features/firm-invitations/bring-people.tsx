import { useQueryClient } from '@tanstack/react-query'
import { invitationLimits, manyKinds } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { useRef, useState } from 'react'

import { decodeFile } from '../../platform/decode-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { TextFileButton } from '../../ui/controls/text-file-button.tsx'
import { BringPanel } from '../firm-pools/bring-panel.tsx'
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
  const choose = async (file: File) => {
    if (file.size > invitationLimits.fileBytes) return bringing.fail(text.tooLarge)
    const read = await decodeFile(file)
    if (read === null) return bringing.fail(text.unreadable)
    setTyped(read)
    return bringing.check(read)
  }
  return (
    <BringPanel
      text={text}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        bringing.forget()
      }}
      before={<KindField kind={kind} isBusy={isBusy} onChange={setKind} onLeave={bringing.forget} />}
      actions={
        <>
          <Button
            variant={report === null ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void bringing.check(typed)}
          >
            {text.check}
          </Button>
          <TextFileButton label={text.file} disabled={isBusy} onChoose={(file) => void choose(file)} />
          <Button onClick={isBusy ? bringing.stop : onClose}>{isBusy ? text.cancel : text.close}</Button>
        </>
      }
      progress={progress}
      fault={fault}
    >
      {report !== null && <BroughtPeople {...report} isBusy={isBusy} onSend={(people) => void bringing.send(people)} />}
    </BringPanel>
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
