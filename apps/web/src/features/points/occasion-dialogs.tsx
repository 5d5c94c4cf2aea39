import { useRef } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Balance } from './balance.tsx'
import { annualWords, Gained, noviceWords, PremiumMark } from './occasion-words.tsx'
import type { Occasion } from './queue.ts'

interface OccasionDialogProps<Kind extends Occasion['kind']> {
  readonly asked: Asked<void>
  readonly occasion: Extract<Occasion, { kind: Kind }>
}

/** A task that gives points once is done. That of the phone is closed by its buttons alone. */
export function NoviceDialog({ asked, occasion }: OccasionDialogProps<'novice'>) {
  const close = useRef<HTMLButtonElement>(null)
  const { title, text, description, buttons } = noviceWords(occasion)
  const isPhone = occasion.task === 'bind_phone'
  return (
    <AskedDialog
      asked={asked}
      role={isPhone ? 'alertdialog' : 'dialog'}
      crossless={isPhone}
      mark={<Gained reward={occasion.reward} />}
      title={title}
      text={text}
      initialFocus={() => close.current}
      actions={
        <>
          <ButtonLink to="/members/gift" onClick={asked.deny}>
            {buttons[0]}
          </ButtonLink>
          <Button ref={close} variant="primary" onClick={asked.deny}>
            {buttons[1]}
          </Button>
        </>
      }
    >
      <p className="pt-3 text-13 text-ink-2">{description}</p>
      <Balance className="mt-4" />
    </AskedDialog>
  )
}

/** Points have made a premium member. */
export function AnnualDialog({ asked, occasion }: OccasionDialogProps<'annual'>) {
  const close = useRef<HTMLButtonElement>(null)
  const { title, text, buttons } = annualWords(occasion)
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      mark={<PremiumMark />}
      title={title}
      text={text}
      initialFocus={() => close.current}
      actions={
        <>
          <ButtonLink to="/members/premium#plan" onClick={asked.deny}>
            {buttons[0]}
          </ButtonLink>
          <Button ref={close} variant="primary" onClick={asked.deny}>
            {buttons[1]}
          </Button>
        </>
      }
    />
  )
}
