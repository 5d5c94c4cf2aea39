import { expect } from 'vitest'

import { readVisit } from '../../features/session/read-visit.ts'
import { test } from '../../testing/test-app.ts'
import { cookiesOf } from '../guards/cookies.ts'
import { limitCalls } from '../guards/limit-calls.ts'
import { createServer } from './create-server.ts'
import { mountEventStream } from './event-stream.ts'

test('to ask for a stream counts as a call does', async ({ app: { site } }) => {
  const server = createServer(site, { wrap: null })
  const doorway = {
    site,
    appVersion: 'test',
    cookies: cookiesOf(site.environment),
    readVisit: (token: string | null) => readVisit(site, token),
    findFirm: () => Promise.resolve(null),
    hasToAgree: () => Promise.resolve(false),
    countCall: limitCalls(),
  }
  mountEventStream(server, doorway, {
    path: '/api/stream',
    allow: ['any'],
    event: 'changed',
    read: async () => ({}),
    signals: { hear: () => () => {} },
  })
  const ask = async () => (await server.inject({ url: '/api/stream', headers: { host: 'localhost' } })).statusCode
  const statuses = new Set<number>()
  for (let time = 0; time < 300; time++) statuses.add(await ask())
  expect([...statuses]).toEqual([401])
  expect(await ask()).toBe(429)
  await server.close()
})
