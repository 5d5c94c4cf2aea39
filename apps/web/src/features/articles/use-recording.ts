import { HEARD } from '@zhiheng/domain/articles/hearing-speeds.ts'
import { joinRanges, type PlayedRange, playedShare } from '@zhiheng/domain/articles/played-ranges.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { keepHearing, readHearing } from './kept-hearing.ts'
import type { Hearing } from './use-report-hearing.ts'
import { type Silence, whyNotBegun, whySilent } from './why-silent.ts'

/** So long nothing may come before it is said that the network is gone. */
const PATIENCE_MS = 15_000
/** The position is kept at least so often, in seconds of the recording. */
const KEPT_EVERY = 5

/** `onHeard` is told when four fifths were played, wherever they lie; what was jumped over does not count. */
interface RecordingOf extends Hearing {
  readonly source: string
  /** Under which name this device keeps where one stopped. */
  readonly name: string
}

/** A recording that is played, and where it stands. Nothing of it is fetched before it is asked for. */
export function useRecording({ source, name, onBegun, onHeard }: RecordingOf) {
  // it is the one or the other; what both have is used
  const element = useRef<HTMLAudioElement & HTMLVideoElement>(null)
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still')
  const [silence, setSilence] = useState<Silence | null>(null)
  const [length, setLength] = useState<number | null>(null)
  const [rate, setRate] = useState(1)
  const hearing = useHearing({ name, element, onHeard })

  function fail(why: Silence): void {
    hearing.fold()
    setState('still')
    setSilence(why)
  }

  useStandstill(state === 'loading', () => {
    element.current?.pause()
    fail('network')
  })

  return {
    element,
    state,
    silence,
    length,
    rate,
    at: hearing.at,
    play: () => {
      const media = element.current
      if (media === null) return
      // load a failed file again, from where it stopped
      if (silence !== null || media.error !== null) media.load()
      setSilence(null)
      setState('loading')
      setSpeed(media, rate)
      media.play().catch((error: unknown) => {
        const why = whyNotBegun(error, media)
        if (why !== null) fail(why)
      })
    },
    pause: () => element.current?.pause(),
    seek: hearing.seek,
    setRate: (speed: number) => {
      setRate(speed)
      if (element.current !== null) setSpeed(element.current, speed)
    },
    /** What the element tells. */
    events: {
      onLoadedMetadata() {
        const seconds = element.current?.duration ?? Number.NaN
        setLength(Number.isFinite(seconds) ? seconds : null)
        hearing.resume()
      },
      onPlay: () => setState('loading'),
      onPlaying() {
        setSilence(null)
        setState('playing')
        onBegun()
      },
      onWaiting: () => setState('loading'),
      onTimeUpdate: () => hearing.note(),
      onPause() {
        setState('still')
        hearing.note({ isLast: true })
      },
      onEnded() {
        setState('still')
        hearing.note({ isLast: true })
      },
      onError() {
        const { current } = element
        if (current !== null) void whySilent(source, current.error).then(fail)
      },
    },
  }
}

export type Recording = ReturnType<typeof useRecording>

interface HearingOf extends Pick<RecordingOf, 'name' | 'onHeard'> {
  readonly element: RefObject<HTMLMediaElement | null>
}

/** The position of a recording and what was played of it, kept when the page is closed and when the file is loaded again. */
function useHearing({ name, element, onHeard }: HearingOf) {
  const [at, setAt] = useState(0)
  const known = useRef({ at: 0, keptAt: 0, ranges: [] as readonly PlayedRange[], isHeard: false })

  const playedSoFar = () => joinRanges([...known.current.ranges, ...rangesOf(element.current)])

  function write(): void {
    const { at: seconds, isHeard } = known.current
    known.current.keptAt = seconds
    // start over once it has counted as heard
    keepHearing(name, { at: seconds, ranges: isHeard ? [] : playedSoFar() })
  }

  function moveTo(seconds: number): void {
    known.current.at = seconds
    setAt(seconds)
  }

  useEffect(() => {
    const found = readHearing(name)
    known.current = { at: found.at, keptAt: found.at, ranges: found.ranges, isHeard: false }
    // oxlint-disable-next-line react/set-state-in-effect -- only once the page is awake: the server knows no device
    setAt(found.at)
  }, [name])

  return {
    at,
    /** Goes on from where it stopped; from the beginning where it had ended. */
    resume() {
      const media = element.current
      if (media === null) return
      const { at: seconds } = known.current
      if (seconds > 0 && seconds < media.duration - 1) setPosition(media, seconds)
      else moveTo(0)
    },
    seek: (seconds: number) => {
      const media = element.current
      const hasLength = media !== null && media.readyState >= media.HAVE_METADATA
      moveTo(Math.max(0, hasLength ? Math.min(seconds, media.duration) : seconds))
      if (hasLength) setPosition(media, known.current.at)
      write()
    },
    note({ isLast = false }: { readonly isLast?: boolean } = {}) {
      const media = element.current
      if (media === null || media.seeking || media.readyState < media.HAVE_METADATA) return
      moveTo(media.ended ? 0 : media.currentTime)
      if (!known.current.isHeard && playedShare(playedSoFar(), media.duration) >= HEARD) {
        known.current.isHeard = true
        onHeard()
        write()
      } else if (isLast || Math.abs(known.current.at - known.current.keptAt) >= KEPT_EVERY) write()
    },
    /** Keeps what was played before the element forgets it. */
    fold() {
      known.current.ranges = playedSoFar()
      write()
    },
  }
}

function rangesOf(media: HTMLMediaElement | null): PlayedRange[] {
  if (media === null) return []
  const { played } = media
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)] as const)
}

function setPosition(media: HTMLMediaElement, seconds: number): void {
  media.currentTime = seconds
}

function setSpeed(media: HTMLMediaElement, rate: number): void {
  media.playbackRate = rate
  // used when the file is loaded again
  media.defaultPlaybackRate = rate
}

/** Tells when something that is waited for does not come: at once where the network goes, else after a while. */
function useStandstill(isWaiting: boolean, tell: () => void): void {
  const told = useRef(tell)
  useEffect(() => {
    told.current = tell
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const stop = () => told.current()
    const timer = setTimeout(stop, PATIENCE_MS)
    addEventListener('offline', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', stop)
    }
  }, [isWaiting])
}
