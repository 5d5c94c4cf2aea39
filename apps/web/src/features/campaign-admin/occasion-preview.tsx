import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'
import type { ReactNode } from 'react'

import { lookOf } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/text/cx.ts'
import { BalanceBar } from '../points/balance.tsx'
import { cardsText } from '../points/cards-text.ts'
import { occasionOf } from '../points/occasion-of.ts'
import { annualWords, Gained, noviceWords, PremiumMark } from '../points/occasion-words.tsx'
import { PointCardFace } from '../points/point-card.tsx'
import type { Occasion } from '../points/queue.ts'
import { text as all } from './text.ts'

const text = all.preview
/** A member on the way. */
const sample = <BalanceBar points={24} threshold={66} isUpgraded={false} />

interface TaskPreviewProps {
  readonly task: CampaignTaskKey
  readonly title: string
  readonly reward: number
}

/** What a member sees when a task is paid, in both themes. */
export function TaskPreview({ task, title, reward }: TaskPreviewProps) {
  const occasion = occasionOf(task, reward)
  return <Both>{occasion === null ? <Line said={cardsText.line(title, reward)} /> : <Face occasion={occasion} />}</Both>
}

/** What is told once a year of a premium membership, by each of its ways. */
export function AnnualPreviews({ year }: { readonly year: number }) {
  return (
    <div className="grid gap-5">
      {[true, false].map((isEarly) => (
        <div key={String(isEarly)}>
          <h3 className="mb-2 text-14 font-bold">{isEarly ? text.early : text.settled}</h3>
          <Both>
            <Face occasion={{ kind: 'annual', year, isEarly }} />
          </Both>
        </div>
      ))}
    </div>
  )
}

function Both({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Themed name={text.light} className="[color-scheme:light]">
        {children}
      </Themed>
      <Themed name={text.dark} className="[color-scheme:dark]">
        {children}
      </Themed>
    </div>
  )
}

/** A piece of a page in a theme of its own: colours follow the scheme of whatever they are on. */
function Themed({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-12 text-ink-3">{name}</figcaption>
      <div
        className={cx(
          'themed grid place-items-center rounded-3 border border-line bg-page p-4 text-ink md:p-6',
          className,
        )}
      >
        <div className="w-full max-w-100 min-w-0">{children}</div>
      </div>
    </figure>
  )
}

function Face({ occasion }: { readonly occasion: Occasion }) {
  if (occasion.kind === 'annual') return <DialogFace {...annualWords(occasion)} mark={<PremiumMark />} />
  if (occasion.kind === 'novice') {
    const { description, ...said } = noviceWords(occasion)
    return (
      <DialogFace {...said} mark={<Gained reward={occasion.reward} />}>
        <p className="pt-3 text-13 text-ink-2">{description}</p>
        <div className="mt-4">{sample}</div>
      </DialogFace>
    )
  }
  return (
    <div className="rounded-3 border border-line-2 bg-panel pr-1 pl-4 shadow-2">
      <PointCardFace occasion={occasion} balance={sample} onClose={null} />
    </div>
  )
}

interface DialogFaceProps {
  readonly mark: ReactNode
  readonly title: string
  readonly text: string
  /** What its buttons say, the one that is expected last. */
  readonly buttons: readonly [other: string, expected: string]
  readonly children?: ReactNode
}

function DialogFace({ mark, title, text: said, buttons: [other, expected], children }: DialogFaceProps) {
  return (
    <div className="rounded-3 border border-line-2 bg-panel p-5 shadow-2">
      <div className="flex items-center gap-3">
        {mark}
        <p className="text-18 font-bold">{title}</p>
      </div>
      <p className="mt-2 text-14 text-ink-2">{said}</p>
      {children}
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <span className={lookOf({})}>{other}</span>
        <span className={lookOf({ variant: 'primary' })}>{expected}</span>
      </p>
    </div>
  )
}

function Line({ said }: { readonly said: string }) {
  return (
    <div>
      <p className="rounded-2 bg-inverse px-4 py-3 text-14 text-ink-inverse shadow-2">{said}</p>
      <p className="mt-2 text-12 text-ink-3">{text.line}</p>
    </div>
  )
}
