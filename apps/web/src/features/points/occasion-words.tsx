import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { Icon } from '../../ui/text/icon.tsx'
import { cardsText as words } from './cards-text.ts'
import type { Occasion } from './queue.ts'

/** What the dialog of a task that is paid once says, with its buttons. */
export function noviceWords({ task, reward }: Extract<Occasion, { kind: 'novice' }>) {
  const { title, description } = taskTexts[task]
  return {
    title: words.novice.title,
    text: task === 'bind_phone' ? words.novice.phone(reward) : words.novice.text(title, reward),
    description,
    buttons: [words.tasks, words.understood] as const,
  }
}

/** What the dialog of a premium membership by points says, with its buttons. */
export function annualWords({ year, isEarly }: Extract<Occasion, { kind: 'annual' }>) {
  return {
    title: words.annual.title,
    text: isEarly ? words.annual.early(year) : words.annual.settled(year - 1, year),
    buttons: [words.annual.plans, words.understood] as const,
  }
}

/** The points of a task, as the mark of its dialog. */
export function Gained({ reward }: { reward: number }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-role-premium-bg text-14 font-bold text-role-premium">
      <span aria-hidden="true">+{reward}</span>
      <span className="vh">{words.plus(reward)}</span>
    </span>
  )
}

/** The mark of the dialog of a premium membership. */
export function PremiumMark() {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-role-premium-bg text-role-premium">
      <Icon name="check" />
    </span>
  )
}
