import { expect, it } from 'vitest'

import { standInPush } from './stand-in-push.ts'

it('a browser that knows pushes still says which one it is', () => {
  const { userAgent, language } = navigator
  standInPush()
  expect('serviceWorker' in navigator).toBe(true)
  expect([navigator.userAgent, navigator.language]).toEqual([userAgent, language])
})
