import { useQueryClient } from '@tanstack/react-query'
import { changePacketKycLevel } from '@zhiheng/contract/firm-plans/packets.ts'
import { packetLimits, type PacketRule, packetRules } from '@zhiheng/domain/firm-plans/packet.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { CopyOwn, type Said } from '../../ui/form/copy-own.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { packetText as text } from './packet-text.ts'
import { type Packet, packets } from './queries.ts'

interface CellFormProps {
  readonly cell: Packet['cells'][number]
  readonly name: string
  /** Somebody else has taken its plan out of the packet, or deleted that: nothing can be kept any more. */
  readonly isGone?: boolean
  readonly onDone: () => void
}

interface Values {
  readonly rule: PacketRule
  readonly reason: string
}

/** What clients of a level are told of a plan, with the reason. */
export function CellForm({ cell, name, isGone = false, onDone }: CellFormProps) {
  const queries = useQueryClient()
  const version = useReadVersion(cell.version)
  const refresh = () => queries.invalidateQueries({ queryKey: packets().queryKey })
  const sending = useMutation({
    mutationFn: ({ rule, reason }: Values) =>
      call(changePacketKycLevel, {
        params: { id: String(cell.id) },
        body: { version: version.read ?? cell.version, rule, reason: reason.trim() },
      }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.saved })
      return refresh()
    },
    onError: refresh,
  })
  const form = useForm<Values>({
    start: { rule: cell.why === null ? cell.rule : 'blocked', reason: cell.reason },
    faultsOf: ({ rule, reason }) => ({
      reason: rule === 'blocked' && reason.trim() === '' ? text.reasonWrong : undefined,
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale, ...(isGone ? { not_found: editText.removed } : {}) },
  })
  const own = saidOf(form.values)
  return (
    <EditPanel
      of={form}
      title={name}
      onCancel={onDone}
      notice={
        isGone ? (
          <Callout tone="warn">
            <p className="mb-1">{text.cellGone}</p>
            <CopyOwn own={own} />
          </Callout>
        ) : (
          <NewestNotice version={version} newest={saidOf(cell)} own={own} />
        )
      }
    >
      {cell.why !== null && (
        <Callout tone="warn">
          {text.closed}：{cell.why}
        </Callout>
      )}
      <Segment
        label={text.rule}
        value={form.values.rule}
        choices={packetRules.map((rule) => ({
          value: rule,
          label: text.rules[rule],
          disabled: cell.why !== null && rule !== 'blocked',
        }))}
        onChange={(rule) => form.change({ rule })}
        className="justify-self-start"
      />
      <TextField
        of={form}
        field="reason"
        label={text.reason}
        hint={text.reasonHint}
        maxLength={packetLimits.reason.most}
        autoComplete="off"
      />
    </EditPanel>
  )
}

function saidOf({ rule, reason }: Values): Said[] {
  return [
    [text.rule, text.rules[rule]],
    [text.reason, reason.trim()],
  ]
}
