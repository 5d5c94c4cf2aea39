import type { Article } from '@zhiheng/contract/articles.ts'
import { mediaMoment } from '@zhiheng/domain/articles/media-moment.ts'

import { Accordion } from '../../ui/layout/accordion.tsx'
import { partText } from './taking-part-text.ts'

const words = partText.player

interface TranscriptProps {
  readonly parts: NonNullable<Article['media']>['parts']
  /** The part that is heard now; -1 for none. */
  readonly at: number
  /** Goes to a part; without it, and where it is not told when a part begins, its title leads nowhere. */
  readonly onGo: (at: number) => void
  /** Whether parts stand in a recording, each at its moment. */
  readonly isTimed?: boolean
}

/** What is said, part by part; a title leads to its part. */
export function Transcript({ parts, at, onGo, isTimed = false }: TranscriptProps) {
  if (parts.length === 0) return null
  const list = (
    <ol className="space-y-4">
      {parts.map(({ title, words: spoken, starts_after: start }, place) => (
        <li key={title} aria-current={place === at ? 'step' : undefined}>
          {isTimed && start === null ? (
            <p className="text-14 font-bold">{title}</p>
          ) : (
            <button
              type="button"
              className="min-h-11 min-w-11 text-left text-14 font-bold hover:text-brand-text fine:min-h-0"
              onClick={() => onGo(place)}
            >
              {isTimed && start !== null && (
                <span className="mr-1 font-normal text-brand-text tabular-nums underline underline-offset-4">
                  {mediaMoment(start)}
                </span>
              )}{' '}
              {title}
            </button>
          )}
          <p className="mt-0.5 text-16 leading-[1.9] text-ink-2">{spoken}</p>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="mt-3">
      <Accordion open={['words']} folds={[{ key: 'words', title: words.transcript, content: list }]} />
    </div>
  )
}
