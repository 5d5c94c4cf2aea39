import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/text/icon.tsx'
import { editText } from '../edit-text.ts'
import type { FieldsProps } from './fields-props.ts'
import { Words } from './line-fields.tsx'

const text = editText.cards

/** The cards that one learns by: a question and its answer each. */
export function CardFields({ record: { cards }, faults, onChange }: FieldsProps) {
  const change = (at: number, part: Partial<(typeof cards)[number]>) =>
    onChange({ cards: cards.map((card, place) => (place === at ? { ...card, ...part } : card)) })
  return (
    <div className="grid gap-4">
      {faults['cards'] !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {faults['cards']}
        </p>
      )}
      {cards.length === 0 && <p className="text-13 text-ink-2">{text.none}</p>}
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a card has no other name
        <div key={at} className="grid gap-3 rounded-2 border border-line p-3 md:grid-cols-[1fr_1fr_auto]">
          <Words
            label={text.question(at + 1)}
            value={card.question}
            onChange={(question) => change(at, { question })}
          />
          <Words label={text.answer(at + 1)} value={card.answer} onChange={(answer) => change(at, { answer })} />
          <IconButton
            label={text.remove(at + 1)}
            className="justify-self-end"
            onClick={() => onChange({ cards: cards.filter((_card, place) => place !== at) })}
          >
            <Icon name="trash" className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onChange({ cards: [...cards, { question: '', answer: '' }] })}
      >
        <Icon name="plus" className="size-4" />
        {text.add}
      </Button>
    </div>
  )
}
