import type { Article } from '@zhiheng/contract/articles.ts'
import { reportHeard } from '@zhiheng/contract/articles/taking-part.ts'
import { useRef } from 'react'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { partText as text } from './taking-part-text.ts'
import { speeds, useReading } from './use-reading.ts'

const words = text.player

interface PlayerProps {
  readonly id: string
  readonly title: string
  readonly media: NonNullable<Article['media']>
}

/**
 * What an article has to hear, part by part. Where there is no file the device reads the words by its own voice; where it
 * has none for Chinese, it says so, and the words are there to read.
 */
export function Player({ id, title, media: { parts } }: PlayerProps) {
  const isMember = useMember() !== null
  const isReported = useRef(false)
  const reading = useReading(id, parts, () => {
    if (!isMember || isReported.current) return
    isReported.current = true
    // not to be told where it fails: it is asked for again with the next hearing
    call(reportHeard, { params: { id } }).catch(() => (isReported.current = false))
  })
  const { at, state, rate } = reading
  const part = parts[at]
  return (
    <section aria-label={words.title(title)} className="mt-6">
      <Panel>
        <p className="text-12 text-ink-3">{words.place(at + 1, parts.length)}</p>
        <p className="mt-1 text-18 font-bold">{part?.title}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {state === 'reading' ? (
            <Button onClick={reading.pause}>{words.pause}</Button>
          ) : (
            <Button onClick={reading.play} disabled={state === 'mute'}>
              <Icon name="play" className="size-4" />
              {at === 0 ? words.play : words.goOn}
            </Button>
          )}
          <Button variant="ghost" disabled={at === 0} onClick={() => reading.go(at - 1)}>
            {words.before}
          </Button>
          <Button variant="ghost" disabled={at >= parts.length - 1} onClick={() => reading.go(at + 1)}>
            {words.next}
          </Button>
          <Segment
            label={words.speed}
            value={String(rate)}
            choices={speeds.map((speed) => ({ value: String(speed), label: `${speed}x` }))}
            onChange={(speed) => reading.setRate(Number(speed))}
          />
        </div>
        <output className="mt-2 block text-12 text-ink-3">{state === 'mute' ? words.mute : words.voice}</output>
      </Panel>
      <div className="mt-3">
        <Accordion
          open={['words']}
          folds={[
            { key: 'words', title: words.transcript, content: <Transcript parts={parts} at={at} onGo={reading.go} /> },
          ]}
        />
      </div>
    </section>
  )
}

interface TranscriptProps {
  readonly parts: PlayerProps['media']['parts']
  readonly at: number
  readonly onGo: (at: number) => void
}

function Transcript({ parts, at, onGo }: TranscriptProps) {
  return (
    <ol className="space-y-4">
      {parts.map(({ title, words: spoken }, place) => (
        <li key={title} aria-current={place === at ? 'step' : undefined}>
          <button
            type="button"
            className="min-h-11 min-w-11 text-left text-14 font-bold hover:text-brand-text fine:min-h-0"
            onClick={() => onGo(place)}
          >
            {title}
          </button>
          <p className="mt-0.5 text-16 leading-[1.9] text-ink-2">{spoken}</p>
        </li>
      ))}
    </ol>
  )
}
