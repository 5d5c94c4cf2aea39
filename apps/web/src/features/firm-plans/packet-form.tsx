import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePacket, makePacket } from '@zhiheng/contract/firm-plans/packets.ts'
import { packetLimits } from '@zhiheng/domain/firm-plans/packet.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { Said } from '../../ui/form/copy-own.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { packetText as text } from './packet-text.ts'
import { type Packet, packets, plans } from './queries.ts'

interface PacketFormProps {
  /** null: a new one. */
  readonly packet: Packet | null
  /** Somebody else has deleted it: what is sent makes a new one. */
  readonly isGone?: boolean
  readonly onDone: () => void
}

interface Values {
  readonly name: string
  readonly segment: string
  readonly planIds: readonly number[]
}

/** The name, the segment and the plans of a packet. */
export function PacketForm({ packet, isGone = false, onDone }: PacketFormProps) {
  const queries = useQueryClient()
  const version = useReadVersion(isGone ? null : (packet?.version ?? null))
  const { data } = useQuery(plans())
  const offered = (data?.entries ?? []).filter((one) => one.number !== null && !one.is_removed)
  const refresh = () => queries.invalidateQueries({ queryKey: packets().queryKey })
  const sending = useMutation({
    mutationFn: async ({ name, segment, planIds }: Values) => {
      const body = { name: name.trim(), segment: segment.trim(), plan_ids: [...planIds] }
      if (packet === null || version.read === null) await call(makePacket, { body })
      else await call(changePacket, { params: { id: String(packet.id) }, body: { version: version.read, ...body } })
    },
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.made })
      return refresh()
    },
    // somebody else was quicker: what they have made of it is shown above the fields
    onError: refresh,
  })
  const form = useForm<Values>({
    start: startOf(packet),
    send: sending.mutate,
    sending,
    sentences: {
      stale_version: editText.stale,
      ...(isGone && version.read !== null ? { not_found: editText.removed } : {}),
    },
  })
  const { planIds } = form.values
  const known = new Map([...offered, ...(packet?.plans ?? [])].map(({ id, name }) => [id, name]))
  const saidOf = ({ name, segment, planIds: ids }: Values): Said[] => [
    [text.name, name.trim()],
    [text.segment, segment.trim()],
    [text.plans, ids.map((id) => known.get(id) ?? text.goneFrom).join('、')],
  ]
  return (
    <EditPanel
      of={form}
      title={packet === null ? text.make : text.edit}
      onCancel={onDone}
      notice={
        <NewestNotice version={version} newest={isGone ? null : saidOf(startOf(packet))} own={saidOf(form.values)} />
      }
    >
      <TextField of={form} field="name" label={text.name} maxLength={packetLimits.name.most} autoComplete="off" />
      <TextField
        of={form}
        field="segment"
        label={text.segment}
        maxLength={packetLimits.segment.most}
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-1 text-13 font-medium">{text.plans}</legend>
        {offered.length === 0 && <p className="text-13 text-ink-3">{text.noPlans}</p>}
        <div className="grid gap-1">
          {offered.map(({ id, name, level }) => (
            <Checkbox
              key={id}
              checked={planIds.includes(id)}
              onChange={({ target }) =>
                form.change({ planIds: target.checked ? [...planIds, id] : planIds.filter((one) => one !== id) })
              }
            >
              {text.planOf(name, level)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </EditPanel>
  )
}

function startOf(packet: Packet | null): Values {
  const { name = '', segment = '', plans: chosen = [] } = packet ?? {}
  return { name, segment, planIds: chosen.map(({ id }) => id) }
}
