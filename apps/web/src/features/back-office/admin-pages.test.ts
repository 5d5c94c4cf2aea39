import { expect, it } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { toolPages } from './admin-pages.ts'

it('leads to pages of the demo on a demo alone', () => {
  knowPages([{ path: '/console/:request?' }, { path: '/dev/outbox' }, { path: '/dev/ui' }])
  expect(toolPages(true).map(({ to }) => to)).toEqual(['/console', '/dev/outbox', '/dev/ui'])
  expect(toolPages(false).map(({ to }) => to)).toEqual(['/console'])
})
