import { expect, it } from 'vitest'

import { Command } from '../features/back-office/command.ts'
import { adminFault } from './admin-fault.ts'
import { asksForHelp, optionFault, takenByNpm } from './option-fault.ts'

const typed = { name: 'create-user', email: 'ming@example.tw', groups: ['member'] }
const faultOf = (given: Partial<typeof typed>) => {
  const asked = { ...typed, memberName: null, password: null, ...given }
  return adminFault(asked, Command.safeParse(asked).error?.issues[0])
}

it.each([
  [{ email: 'bad' }, '「bad」不是電子郵件地址'],
  [{ groups: ['emperor'] }, '沒有「emperor」這個群組；群組：member、'],
  [{ groups: [] }, '缺少 --groups'],
])('says what was wrong first, and then how that command is called: %j', (given, said) => {
  const [what, how, ...rest] = faultOf(given).split('\n')
  expect(what).toContain(said)
  expect(how).toMatch(/^用法：npm run admin -- create-user --email/)
  expect(rest).toEqual([])
})

it('says that there is no such command', () => {
  expect(faultOf({ name: 'frob' })).toBe('沒有「frob」這個指令；有哪些指令：npm run admin help')
})

it('names an option that npm took for its own: a trial that was meant must not write', () => {
  expect(takenByNpm(['dry-run', 'format'], { npm_config_dry_run: 'true', npm_config_format: '' })).toContain(
    '--dry-run',
  )
  expect(takenByNpm(['dry-run'], { npm_config_dry_run: 'false' })).toBeNull()
})

it('gives help for the word that npm lets through, too', () => {
  expect([['help'], ['--help'], ['check', '-h'], ['check']].map(asksForHelp)).toEqual([true, true, true, false])
})

it('leaves a bug to be a bug', () => {
  expect(optionFault(new TypeError('x is not a function'))).toBeNull()
})
