import { useQueryClient } from '@tanstack/react-query'
import { removePacket } from '@zhiheng/contract/firm-plans/packets.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../ui/form/confirm-by-typing.ts'
import { keepRemoved } from '../../ui/form/keep-removed.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { levelName } from '../firms/level-name.ts'
import { CellForm } from './cell-form.tsx'
import { PacketForm } from './packet-form.tsx'
import { packetText as text } from './packet-text.ts'
import { type Packet, packets } from './queries.ts'
import { removeText } from './text.ts'

type Plan = Packet['plans'][number]
type Cell = Packet['cells'][number]

const tones = { suggested: 'success', allowed: 'info', blocked: 'plain' } as const

interface PacketGridProps {
  /** As it stands, or as it last stood. */
  readonly packet: Packet
  /** Somebody else has deleted it. */
  readonly isGone: boolean
  /** Whether the list has it: where it does not, it stays for who is writing of it. */
  readonly isListed: boolean
}

/** The cell that is open, as it stood when it was opened: its plan may leave the packet meanwhile. */
interface OpenCell {
  readonly cell: Cell
  readonly plan: Plan
}

/** One packet: which level may have which of its plans. */
export function PacketGrid({ packet, isGone, isListed }: PacketGridProps) {
  const [isEditing, setEditing] = useState(false)
  const [opened, setOpened] = useState<OpenCell | null>(null)
  if (!isListed && !isEditing && opened === null) return null
  return (
    <Section
      title={packet.name}
      note={isGone ? text.isGone : packet.segment}
      aside={!isGone && <Tools packet={packet} onEdit={() => setEditing(true)} />}
    >
      {isEditing && <PacketForm packet={packet} isGone={isGone} onDone={() => setEditing(false)} />}
      {(!isGone || opened !== null) && (
        <Panel flush className={isEditing ? 'mt-4' : undefined}>
          <Grid packet={packet} isGone={isGone} opened={opened} onOpen={setOpened} />
        </Panel>
      )}
    </Section>
  )
}

function Tools({ packet, onEdit }: { readonly packet: Packet; readonly onEdit: () => void }) {
  const queries = useQueryClient()
  async function remove(): Promise<void> {
    const isDone = await confirmByTyping({
      title: removeText.packet,
      text: removeText.packetText,
      approve: removeText.delete,
      name: packet.name,
      send: ({ typed: name, password }) =>
        call(removePacket, {
          params: { id: String(packet.id) },
          body: { version: packet.version, name, password },
        }),
    })
    if (isDone) showToast({ kind: 'success', message: removeText.deleted })
    await queries.invalidateQueries({ queryKey: packets().queryKey })
  }
  return (
    <span className="flex gap-2">
      <Button size="sm" onClick={onEdit}>
        {text.edit}
      </Button>
      <Button size="sm" onClick={() => void remove()}>
        {text.remove}
      </Button>
    </span>
  )
}

interface GridProps extends Omit<PacketGridProps, 'isListed'> {
  readonly opened: OpenCell | null
  readonly onOpen: (opened: OpenCell | null) => void
}

function Grid({ packet, isGone, opened, onOpen }: GridProps) {
  const openId = opened?.cell.id ?? null
  const newest = packet.cells.find(({ id }) => id === openId)
  return (
    <Table
      caption={text.grid(packet.name)}
      rows={opened === null ? packet.plans : keepRemoved([opened.plan], packet.plans)}
      rowKey={({ id }) => id}
      columns={columnsOf(packet, { openId, onOpen })}
      stacked="thirds"
      renderBelow={(plan) =>
        opened?.plan.id === plan.id ? (
          <tr key={`rule of ${plan.id}`}>
            <td colSpan={1 + riskLevels.length} className="basis-full py-3! max-md:block!">
              <CellForm
                key={opened.cell.id}
                cell={newest ?? opened.cell}
                name={text.cellTitle(plan.name, levelName(opened.cell.kyc))}
                isGone={isGone || newest === undefined}
                onDone={() => onOpen(null)}
              />
            </td>
          </tr>
        ) : null
      }
    />
  )
}

interface Opening {
  readonly openId: number | null
  readonly onOpen: (opened: OpenCell | null) => void
}

function columnsOf({ cells }: Packet, opening: Opening): Column<Plan>[] {
  return [
    {
      key: 'plan',
      head: text.plan,
      className: 'name',
      cell: ({ name, level, is_removed: isGone }) => (
        <>
          {text.planOf(name, level)}
          {isGone && <Tag tone="danger">{text.removed}</Tag>}
        </>
      ),
    },
    ...riskLevels.map((level) => ({
      key: String(level),
      head: levelName(level),
      // on a phone the five levels stand below their plan, each with its name over its rule
      stack: 'figure' as const,
      label: levelName(level),
      cell: (plan: Plan) => {
        const cell = cells.find((one) => one.plan_id === plan.id && one.kyc === level)
        return cell === undefined ? null : <Rule cell={cell} plan={plan} {...opening} />
      },
    })),
  ]
}

function Rule({ cell, plan, openId, onOpen }: Opening & { readonly cell: Cell; readonly plan: Plan }) {
  return (
    <button
      type="button"
      aria-label={text.cell(plan.name, levelName(cell.kyc), text.rules[cell.in_force])}
      aria-expanded={cell.id === openId}
      title={cell.why ?? cell.reason}
      className="relative z-1 inline-flex min-h-11 min-w-11 items-center fine:min-h-7"
      onClick={() => onOpen(cell.id === openId ? null : { cell, plan })}
    >
      <Tag tone={tones[cell.in_force]}>{text.rules[cell.in_force]}</Tag>
    </button>
  )
}
