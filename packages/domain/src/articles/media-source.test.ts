import { describe, expect, it } from 'vitest'

import { isMediaSource, mediaHostOf } from './media-source.ts'

const hosts = ['media.example', 'cdn.example:8443']

describe('where sound and film come from', () => {
  it.each([
    '/media/a.mp3',
    '/a.WAV',
    'https://media.example/a',
    'https://MEDIA.example/a?b=1',
    'https://cdn.example:8443/a.mp4',
  ])('may be %s', (source) => {
    expect(isMediaSource(source, hosts)).toBe(true)
  })

  it.each([
    'https://elsewhere.example/a.mp3',
    'https://media.example.evil.example/a.mp3',
    'https://media.example@evil.example/a.mp3',
    'https://evil.example#media.example',
    'https://cdn.example/a.mp4',
    'http://media.example/a.mp3',
    '//media.example/a.mp3',
    '/\\media.example/a.mp3',
    '/members/signout',
    '/api/articles/a?b=.mp3',
    'javascript:alert(1)',
    'data:audio/wav;base64,AA',
    '/a b.mp3',
    '',
  ])('is not %s', (source) => {
    expect(isMediaSource(source, hosts)).toBe(false)
  })

  it('is named by its host', () => {
    expect(['https://Media.example:8443/a', '/a.mp3'].map(mediaHostOf)).toEqual(['media.example:8443', ''])
  })
})
