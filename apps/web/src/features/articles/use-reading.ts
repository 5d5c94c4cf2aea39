import type { Article } from '@zhiheng/contract/articles.ts'
import { HEARD } from '@zhiheng/domain/articles/hearing-speeds.ts'
import { useEffect, useRef, useState } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'
import type { Hearing } from './use-report-hearing.ts'

type Parts = NonNullable<Article['media']>['parts']

/** A voice that reads the parts of an article, and where it stands. */
interface Reading {
  readonly at: number
  /** `mute`: this device has no voice for Chinese. */
  readonly state: 'still' | 'reading' | 'mute'
  readonly rate: number
  readonly play: () => void
  readonly pause: () => void
  readonly go: (at: number) => void
  readonly setRate: (rate: number) => void
}

/** A voice of the device that reads the parts of an article aloud; it tells when it begins, and when four fifths were read. */
export function useReading(id: string, parts: Parts, { onBegun, onHeard }: Hearing): Reading {
  const key = `heard ${id}`
  const [at, setAt] = useState(0)
  const [state, setState] = useState<Reading['state']>('still')
  const [rate, setRate] = useState(1)
  const heard = useRef(new Set<number>())
  useEffect(() => {
    const known = Number(kept(key))
    // oxlint-disable-next-line react/set-state-in-effect -- only once the page is awake: the server knows no device
    if (Number.isInteger(known) && known > 0 && known < parts.length) setAt(known)
    return () => voiceOf()?.cancel()
  }, [key, parts.length])

  const moveTo = (place: number) => {
    setAt(place)
    keep(key, String(place))
  }
  const read = (place: number, speed: number) => {
    const part = parts[place]
    const voice = voiceOf()
    if (part === undefined || voice === null) return setState(part === undefined ? 'still' : 'mute')
    voice.cancel()
    const said = spoken(part.words, speed)
    said.addEventListener('end', () => {
      heard.current.add(place)
      if (shareOf(parts, heard.current) >= HEARD) onHeard()
      if (place + 1 >= parts.length) {
        setState('still')
        moveTo(0)
      } else {
        moveTo(place + 1)
        read(place + 1, speed)
      }
    })
    said.addEventListener('error', ({ error }) => setState(isOurs(error) ? 'still' : 'mute'))
    setState('reading')
    onBegun()
    voice.speak(said)
    return undefined
  }
  return {
    at,
    state,
    rate,
    play: () => read(at, rate),
    pause: () => {
      voiceOf()?.cancel()
      setState('still')
    },
    go(place) {
      moveTo(place)
      if (state === 'reading') read(place, rate)
    },
    setRate(speed) {
      setRate(speed)
      if (state === 'reading') read(at, speed)
    },
  }
}

/** Null where the device cannot read aloud, or knows its voices and has none for Chinese. */
function voiceOf(): SpeechSynthesis | null {
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return null
  const voices = window.speechSynthesis.getVoices()
  // a browser that has not looked for its voices yet has none to tell of
  return voices.length > 0 && !voices.some(({ lang }) => /^zh/i.test(lang)) ? null : window.speechSynthesis
}

function spoken(words: string, rate: number): SpeechSynthesisUtterance {
  const said = new SpeechSynthesisUtterance(words)
  const voices = window.speechSynthesis.getVoices()
  const voice =
    voices.find(({ lang }) => /^zh[-_](?:TW|Hant)/i.test(lang)) ?? voices.find(({ lang }) => /^zh/i.test(lang))
  said.lang = 'zh-TW'
  if (voice !== undefined) said.voice = voice
  said.rate = rate
  return said
}

/** It was stopped by a button of ours. */
function isOurs(error: SpeechSynthesisErrorEvent['error']): boolean {
  return error === 'canceled' || error === 'interrupted'
}

/** The part of all words that were read, 0 to 1. */
function shareOf(parts: Parts, heard: ReadonlySet<number>): number {
  const length = (one: Parts[number] | undefined) => one?.words.length ?? 0
  const all = parts.reduce((sum, part) => sum + length(part), 0)
  return all === 0 ? 0 : [...heard].reduce((sum, place) => sum + length(parts[place]), 0) / all
}
