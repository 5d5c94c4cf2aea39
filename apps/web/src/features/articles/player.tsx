import type { Article } from '@zhiheng/contract/articles.ts'
import { hearingSpeeds } from '@zhiheng/domain/articles/hearing-speeds.ts'

import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { partText as text } from './taking-part-text.ts'
import { Transcript } from './transcript.tsx'
import { useReading } from './use-reading.ts'
import { useReportHearing } from './use-report-hearing.ts'

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
  const reading = useReading(id, parts, useReportHearing(id))
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
            choices={hearingSpeeds.map((speed) => ({ value: String(speed), label: `${speed}x` }))}
            onChange={(speed) => reading.setRate(Number(speed))}
          />
        </div>
        <output className="mt-2 block text-12 text-ink-3">{state === 'mute' ? words.mute : words.voice}</output>
      </Panel>
      <Transcript parts={parts} at={at} onGo={reading.go} />
    </section>
  )
}
