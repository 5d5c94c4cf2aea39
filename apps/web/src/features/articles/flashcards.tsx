import type { Article } from '@zhiheng/contract/articles.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useSwipeLeft } from '../../ui/layout/use-swipe.ts'
import { partText as text } from './taking-part-text.ts'
import { useCards } from './use-cards.ts'

const words = text.deck

interface FlashcardsProps {
  readonly id: string
  readonly cards: Article['cards']
}

/** Cards to learn by, one at a time: what is remembered comes again later, what is not comes again today. */
export function Flashcards({ id, cards }: FlashcardsProps) {
  const { due, answer } = useCards(id, cards.length)
  const [skipped, setSkipped] = useState(0)
  const at = due[skipped % Math.max(1, due.length)]
  const card = at === undefined ? undefined : cards[at]
  const skip = () => setSkipped(skipped + 1)
  return (
    <section aria-label={words.title} className="mt-6">
      {card === undefined || at === undefined ? (
        <Panel className="text-14">{words.done}</Panel>
      ) : (
        <Card
          name={`${at} ${skipped}`}
          card={card}
          place={words.place(at + 1, cards.length, due.length)}
          onSkip={skip}
          onAnswer={(remembered) => {
            answer(at, remembered)
            // it is due again today, behind the others
            if (!remembered) skip()
          }}
        />
      )}
      <div className="mt-3">
        <Accordion folds={[{ key: 'all', title: words.all(cards.length), content: <AllCards cards={cards} /> }]} />
      </div>
    </section>
  )
}

interface CardProps {
  /** Another one for each card that comes. */
  readonly name: string
  readonly card: Article['cards'][number]
  readonly place: string
  readonly onSkip: () => void
  readonly onAnswer: (remembered: boolean) => void
}

function Card({ name, card, place, onSkip, onAnswer }: CardProps) {
  const [opened, setOpened] = useState('')
  const isOpen = opened === name
  const open = () => setOpened(name)
  const box = useKeptFocus(`${name} ${isOpen}`)
  const swipe = useSwipeLeft(onSkip)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onSkip()
    if (key === 'ArrowUp' || key === 'ArrowDown') open()
  }
  return (
    // the keys are short cuts to the buttons in it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button beside it
    <section {...swipe} ref={box} tabIndex={-1} onKeyDown={onKeyDown} aria-label={place} className="rounded-3">
      <Panel>
        <p className="text-12 text-ink-3">{place}</p>
        <div className="flex min-h-40 flex-col justify-center py-4" aria-live="polite">
          <p className="text-18 leading-snug font-bold">{card.question}</p>
          {isOpen && <p className="mt-3 text-16 leading-relaxed text-ink-2">{card.answer}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen ? (
            <>
              <Button onClick={() => onAnswer(true)}>{words.remembered}</Button>
              <Button onClick={() => onAnswer(false)}>{words.forgotten}</Button>
            </>
          ) : (
            <Button onClick={open}>{words.show}</Button>
          )}
          <Button variant="ghost" onClick={onSkip}>
            {words.skip}
          </Button>
        </div>
        <p className="mt-2 text-12 text-ink-3">{words.keys}</p>
      </Panel>
    </section>
  )
}

/** Keeps the keyboard in a box in which the button that was pressed has gone: its keys go on. */
function useKeptFocus(shown: string) {
  const box = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (shown !== before.current && isLost) box.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return box
}

function AllCards({ cards }: Pick<FlashcardsProps, 'cards'>) {
  return (
    <dl className="space-y-3 text-14">
      {cards.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-bold">{question}</dt>
          <dd className="mt-0.5 text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
