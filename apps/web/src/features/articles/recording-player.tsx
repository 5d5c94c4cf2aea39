import type { Article } from '@zhiheng/contract/articles.ts'
import { hearingSpeeds } from '@zhiheng/domain/articles/hearing-speeds.ts'
import { mediaMoment } from '@zhiheng/domain/articles/media-moment.ts'

import { ownKey } from '../../platform/device-storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { recordingText as text } from './taking-part-text.ts'
import { Transcript } from './transcript.tsx'
import { type Recording, useRecording } from './use-recording.ts'
import { useReportHearing } from './use-report-hearing.ts'

/** How far the buttons beside the position lead, in seconds. */
const STEP = 15

type Media = NonNullable<Article['media']>

interface RecordingPlayerProps {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly media: Pick<Media, 'form' | 'parts'>
  /** The picture that a film shows before it is asked for. */
  readonly poster: string
}

/**
 * A recording or a film of an article: the file is fetched when it is played, and goes on where this device stopped. One
 * that does not play says why, and its words are there to read.
 */
export function RecordingPlayer({ id, title, source, media: { form, parts }, poster }: RecordingPlayerProps) {
  const member = useMember()
  const played = `played ${id}`
  const name = member === null ? played : ownKey(member.id, played)
  const recording = useRecording({ source, name, ...useReportHearing(id) })
  const at = parts.findLastIndex(({ starts_after: start }) => start !== null && start <= recording.at)
  return (
    <section aria-label={text.title[form](title)} className="mt-6">
      <Panel>
        <Element recording={recording} form={form} source={source} poster={poster} />
        {parts.length > 0 && <p className="text-14 font-bold">{(parts[at] ?? parts[0])?.title}</p>}
        {form === 'audio' && <Position recording={recording} />}
        <Controls recording={recording} form={form} />
        <Said recording={recording} hasWords={parts.length > 0} />
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-13 text-brand-text underline underline-offset-4 fine:min-h-0"
        >
          {text.file[form]}
        </a>
      </Panel>
      <Transcript
        isTimed
        parts={parts}
        at={at}
        onGo={(place) => {
          recording.seek(parts[place]?.starts_after ?? 0)
          if (recording.state === 'still') recording.play()
        }}
      />
    </section>
  )
}

interface ElementProps extends Pick<RecordingPlayerProps, 'source' | 'poster'> {
  readonly recording: Recording
  readonly form: Media['form']
}

function Element({ recording: { element, events, length }, form, source, poster }: ElementProps) {
  const given = { src: source, preload: 'none', ...events } as const
  // its words stand below
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (form === 'audio') return <audio ref={element} {...given} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      {...given}
      poster={poster}
      playsInline
      controls={length !== null}
      className="mb-3 aspect-video w-full rounded-2 bg-sunken object-contain"
    />
  )
}

function Position({ recording: { at, length, seek } }: { readonly recording: Recording }) {
  const all = length === null ? '–' : mediaMoment(length)
  return (
    <div className="mt-2 flex items-center gap-3">
      <input
        type="range"
        aria-label={text.position}
        aria-valuetext={text.positionOf(mediaMoment(at), all)}
        min={0}
        max={Math.ceil(length ?? 1)}
        step={1}
        value={length === null ? 0 : Math.floor(at)}
        disabled={length === null}
        onChange={({ target }) => seek(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-ink-2 fine:h-8"
      />
      <span className="min-w-24 text-right text-13 text-ink-2 tabular-nums">{`${mediaMoment(at)} / ${all}`}</span>
    </div>
  )
}

function Controls({ recording, form }: { readonly recording: Recording; readonly form: Media['form'] }) {
  const { at, state, silence, rate, length, play, pause, seek, setRate } = recording
  const begin = silence === null ? text.play[form][at === 0 ? 'begin' : 'goOn'] : text.retry
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button className="min-w-32" onClick={state === 'still' ? play : pause}>
        <Icon name={state === 'still' ? 'play' : 'pause'} className="size-4" />
        {state === 'still' ? begin : text.pause}
      </Button>
      {form === 'audio' && (
        <>
          <Button variant="ghost" disabled={length === null} onClick={() => seek(at - STEP)}>
            <span className="vh">{text.back}</span>
            <Icon name="left" className="size-4" />
            {text.seconds(STEP)}
          </Button>
          <Button variant="ghost" disabled={length === null} onClick={() => seek(at + STEP)}>
            <span className="vh">{text.ahead}</span>
            {text.seconds(STEP)}
            <Icon name="right" className="size-4" />
          </Button>
        </>
      )}
      <Segment
        label={text.speed}
        value={String(rate)}
        choices={hearingSpeeds.map((speed) => ({ value: String(speed), label: `${speed}x` }))}
        onChange={(speed) => setRate(Number(speed))}
      />
    </div>
  )
}

/** What is to be said of it, in a place that is kept free for it. */
function Said({
  recording: { state, silence },
  hasWords,
}: {
  readonly recording: Recording
  readonly hasWords: boolean
}) {
  const well = state === 'loading' ? text.loading : text.kept
  const says =
    silence === null ? well : text.silent[silence] + (hasWords && silence !== 'refused' ? text.readInstead : '')
  return (
    <output className={cx('mt-2 block min-h-10 text-13', silence === null ? 'text-ink-3' : 'text-danger')}>
      {says}
    </output>
  )
}
