import type { Page, Route } from '@playwright/test'

import { call } from './calls.ts'

// An article with a recording, and the server of files that has it.

const SECONDS = 8
const file = tone()

/** A quiet tone of eight seconds, as a WAV file. */
function tone(): Buffer {
  const rate = 8000
  const samples = SECONDS * rate
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) bytes[44 + at] = 128 + Math.round(8 * Math.sin((880 * Math.PI * at) / rate))
  return bytes
}

/** Answers as a server of files does, a part of the recording where a part is asked for. */
export async function serveRecording(route: Route): Promise<void> {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? []
  const [first, last] = [Number(from), to === '' ? file.length - 1 : Number(to)]
  const headers = {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${first}-${last}/${file.length}`,
  }
  await route.fulfill({ status: 206, headers, body: file.subarray(first, last + 1) })
}

/** Writes an article with a recording that readers have; as the staff who are signed in. @returns its number */
export async function publishRecording(page: Page, changes: object = {}): Promise<string> {
  const { entries } = await (await page.request.get('/api/article_editing')).json()
  // a draft that another story left may have neither
  const { category, author } = entries.find(
    (one: { section: string; category: object | null; author: object | null }) =>
      one.section === 'insights' && one.category !== null && one.author !== null,
  )
  const record = {
    section: 'insights',
    kind: 'video',
    category_id: category.id,
    author_id: author.id,
    is_premium: false,
    title: '旅程裡的錄音',
    summary: '一段很短的錄音。',
    key_points: [],
    tags: ['錄音'],
    body_html: '',
    cards: [],
    media: {
      form: 'audio',
      source: '/media/journey.wav',
      parts: [
        { title: '開場', words: '這是開場的逐字稿。', at: '0:00' },
        { title: '結尾', words: '這是結尾的逐字稿。', at: '0:05' },
      ],
    },
    event: null,
    ...changes,
  }
  const made = Object(await call(page, '/api/article_editing', { record }))
  await call(page, `/api/article_editing/${made.id}/publish`, { version: 1, at: null })
  return made.id
}

/** Takes it back. */
export const withdrawRecording = (page: Page, id: string) => call(page, `/api/article_editing/${id}/withdraw`, {})
