import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { confirm, prompt, tell } from '../../ui/overlays/ask.ts'
import { askMembersOnly, offerUpgrade, tellLimit } from '../members/gates.ts'
import { dialogsText as text } from './ui-dialogs-text.ts'

const kinds = ['success', 'error', 'warning', 'info', 'classic'] as const

const rename = () => prompt({ ...text.prompting, check: (input) => (input.trim() === '' ? text.missing : null) })

/** What asks or tells from anywhere, and what was answered. */
export function UiDialogs() {
  const [answer, setAnswer] = useState('')
  const decided = (yes: boolean) => setAnswer(yes ? text.yes : text.no)
  const closed = () => setAnswer(text.closed)
  const stacked = async () => {
    const first = confirm(text.confirmation)
    decided(await confirm(text.again))
    decided(await first)
  }
  const asked: readonly (readonly [string, () => Promise<void>])[] = [
    ...kinds.map((kind) => [kind, () => tell({ kind, ...text.tell[kind] }).then(closed)] as const),
    [text.confirm, () => confirm(text.confirmation).then(decided)],
    [text.danger, () => confirm({ ...text.dangerous, danger: true }).then(decided)],
    [text.prompt, () => rename().then((input) => setAnswer(input ?? text.no))],
    [text.stacked, stacked],
    [text.membersOnly, () => askMembersOnly().then(closed)],
    [text.premiumOnly, () => askMembersOnly({ premium: true }).then(closed)],
    [text.upgrade, () => offerUpgrade('portfolios').then(closed)],
    [text.limit, () => tellLimit('favorites').then(closed)],
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {asked.map(([name, start]) => (
        <Button key={name} onClick={() => void start()}>
          {name}
        </Button>
      ))}
      <output className="text-13 text-ink-2">{answer !== '' && text.answered(answer)}</output>
    </div>
  )
}
