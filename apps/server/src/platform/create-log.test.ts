import { expect, it } from 'vitest'

import { createLog } from './create-log.ts'

it('the log masks addresses and phone numbers wherever they stand, and nothing else', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error(
    { err: new Error('no mail to wang.ming@example.com.tw'), phone: '0912-345-678', fund: '0012345' },
    'ming@a.tw left',
  )
  const [line = ''] = lines
  expect(line).not.toMatch(/wang|ming@|0912|345-/)
  expect(line).toContain('w***@example.com.tw')
  expect(line).toContain('678')
  expect(line).toContain('0012345')
})
