import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { useRef } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Balance } from './balance.tsx'
import { cardsText as words } from './cards-text.ts'
import type { Occasion } from './queue.ts'

interface OccasionDialogProps<Kind extends Occasion['kind']> {
  readonly asked: Asked<void>
  readonly occasion: Extract<Occasion, { kind: Kind }>
}

/** A task that gives points once is done. That of the phone is closed by its buttons alone. */
export function NoviceDialog({ asked, occasion: { task, reward } }: OccasionDialogProps<'novice'>) {
  const close = useRef<HTMLButtonElement>(null)
  const { title, description } = taskTexts[task]
  const isPhone = task === 'bind_phone'
  return (
    <AskedDialog
      asked={asked}
      role={isPhone ? 'alertdialog' : 'dialog'}
      crossless={isPhone}
      mark={<Gained reward={reward} />}
      title={words.novice.title}
      text={isPhone ? words.novice.phone(reward) : words.novice.text(title, reward)}
      initialFocus={() => close.current}
      actions={
        <>
          <ButtonLink to="/members/gift" onClick={asked.deny}>
            {words.tasks}
          </ButtonLink>
          <Button ref={close} variant="primary" onClick={asked.deny}>
            {words.understood}
          </Button>
        </>
      }
    >
      <p className="pt-3 text-13 text-ink-2">{description}</p>
      <Balance className="mt-4" />
    </AskedDialog>
  )
}

function Gained({ reward }: { reward: number }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-role-premium-bg text-14 font-bold text-role-premium">
      <span aria-hidden="true">+{reward}</span>
      <span className="vh">{words.plus(reward)}</span>
    </span>
  )
}

/** Points have made a premium member. */
export function AnnualDialog({ asked, occasion: { year, isEarly } }: OccasionDialogProps<'annual'>) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      mark={
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-role-premium-bg text-role-premium">
          <Icon name="check" />
        </span>
      }
      title={words.annual.title}
      text={isEarly ? words.annual.early(year) : words.annual.settled(year - 1, year)}
      initialFocus={() => close.current}
      actions={
        <>
          <ButtonLink to="/members/premium#plan" onClick={asked.deny}>
            {words.annual.plans}
          </ButtonLink>
          <Button ref={close} variant="primary" onClick={asked.deny}>
            {words.understood}
          </Button>
        </>
      }
    />
  )
}
