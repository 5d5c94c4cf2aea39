import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { joinConditions } from '@zhiheng/domain/screener-sentence/reading.ts'
import { useNavigate } from 'react-router'

import { RemovableChip } from '../../ui/controls/chip.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type View } from '../screener/conditions.ts'
import { NumberChip } from '../screener/number-chip.tsx'
import type { SearchQuery } from '../screener/queries.ts'
import { asTextAddress, meantBy } from './meant-conditions.ts'
import { sayPiece } from './say-piece.ts'
import { text } from './text.ts'

interface UnderstoodProps {
  /** What the address asks for, the sentence as its words. */
  readonly asked: SearchQuery
  readonly view: View
  readonly reading: SentenceReading
  readonly sectorNames: ReadonlyMap<string, string>
}

/** How a sentence was understood: a chip for each piece, which takes it away; what became no condition; the way back to the words. */
export function Understood({ asked, view, reading, sectorNames }: UnderstoodProps) {
  const navigate = useNavigate()
  const { taken, unmet, rest } = reading
  const correct = (corrected: SentenceReading['conditions']) => {
    const conditions = { ...reading.conditions, ...corrected }
    void navigate(addressOf({ ...meantBy(asked, { ...reading, conditions }), view }), { preventScrollReset: true })
  }
  return (
    <section aria-label={text.title} className="mb-3 rounded-3 border border-line bg-panel px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-13 font-bold">{text.title}</h2>
        <ul className="contents">
          {taken.map((piece, at) => {
            const { label, note, number } = sayPiece(piece, reading.conditions, sectorNames)
            const to = addressOf({ ...meantBy(asked, withoutPiece(reading, piece)), view })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the same piece may stand there twice
              <li key={at} className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-12 text-ink-3">
                {piece.said !== label && <span>{text.from.replace('{said}', piece.said)}</span>}
                {number === null ? (
                  <RemovableChip to={to} removeLabel={text.remove.replace('{name}', label)}>
                    {label}
                  </RemovableChip>
                ) : (
                  <NumberChip
                    {...number}
                    removeTo={to}
                    removeLabel={text.remove.replace('{name}', label)}
                    onCorrect={(value) => correct(number.conditionsWith(value))}
                  />
                )}
                {note !== null && <span>{note}</span>}
              </li>
            )
          })}
        </ul>
        {asked.query !== undefined && (
          <TextLink to={asTextAddress(asked.query)} className="reach ml-auto text-13">
            {text.asText}
          </TextLink>
        )}
      </div>
      {rest !== '' && taken.length > 0 && (
        <p className="mt-2 text-12 wrap-anywhere text-ink-3">{text.rest.replace('{rest}', rest)}</p>
      )}
      {unmet.length > 0 && (
        <p className="mt-2 text-13 wrap-anywhere">
          {text.unmet}
          {unmet.map(({ said, reason }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same piece may stand there twice
            <span key={at} className="mr-3 inline-block">
              <b>{text.from.replace('{said}', said)}</b> <span className="text-ink-3">{text.reasons[reason]}</span>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** Figures of the search that look at its period. */
const ofPeriod = ['perf_min', 'perf_max', 'volatility_max', 'sharpe_min', 'sort'] as const

/** The reading without a piece; the period stays as long as something looks at it. */
function withoutPiece(reading: SentenceReading, piece: SentenceReading['taken'][number]): SentenceReading {
  const taken = reading.taken.filter((one) => one !== piece)
  const left = joinConditions(taken)
  const { period } = reading.conditions
  const isLooked = period !== undefined && ofPeriod.some((key) => left[key] !== undefined)
  const conditions = { ...left, ...(isLooked ? { period } : {}) }
  // with nothing left but words, the words are what is searched
  return { ...reading, taken: taken.length === 0 ? [piece] : taken, conditions }
}
