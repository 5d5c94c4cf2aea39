import { expect } from 'vitest'

import { test, testApp } from './testing/test-app.ts'

test('an app is whole when it is handed over: nothing can be mounted behind its back', async ({ db }) => {
  const { server } = await testApp({ db })
  expect(() => server.get('/late', () => 'late')).toThrow(/already/)
  await server.close()
})
