import { beforeEach, describe, expect, it, vi } from 'vitest'

import { runAdminCommand } from './admin-command.ts'
import type { Command } from './features/back-office/command.ts'
import { whatIsSaid } from './testing/what-is-said.ts'

// what a command does to a database is asked in command-line/
const asked = vi.fn<(command: Command) => Promise<void>>()
beforeEach(() => void asked.mockReset().mockResolvedValue())

const run = async (line: string) => {
  const said = whatIsSaid()
  const words = line.split(' ').filter((word) => word !== '')
  await runAdminCommand(words, asked)
  return { out: said.out(), err: said.err(), code: said.code() }
}

describe('npm run admin', () => {
  it.each(['--help', '-h', 'help', 'check --help'])('%s: shows how it is called, and does nothing', async (line) => {
    const { out, err, code } = await run(line)
    expect(out).toMatch(/^用法：npm run admin/)
    expect([err, code]).toEqual(['', undefined])
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['', '用法：npm run admin'],
    ['frob', '沒有「frob」這個指令'],
    ['import .', '沒有「import」這個指令'],
    ['create-firm --email a@b.tw', '機構名稱為 1 到 30 個字'],
    ['create-firm --name 青田 --email a@b.tw --colour red', '品牌顏色的格式為 #rrggbb'],
    ['join-firm --email a@b.tw', '請以 --firm 指定機構編號'],
    ['join-firm --firm 1 --email a@b.tw --role king', '--role 為 member'],
    ['create-user', '缺少 --email <信箱>'],
    ['create-user --email ming', '「ming」不是電子郵件地址'],
    ['create-user --email a@b.tw --groups emperor', '沒有「emperor」這個群組'],
    ['create-user --email a@b.tw --password=', '密碼不可空白，也不可過長'],
    ['grant --email a@b.tw', '缺少 --groups'],
    ['grant --email a@b.tw --groups ,', '缺少 --groups'],
    ['confirm-step', '缺少或不認得 <基金代號>'],
    ['confirm-step 0050', '缺少 <日期>，或不是 YYYY-MM-DD'],
    ['confirm-step 0050 2026-02-30', '缺少 <日期>，或不是 YYYY-MM-DD'],
    ['require-password-change', '缺少 --email'],
    ['require-password-change ming', '「ming」不是電子郵件地址'],
    ['check all', '多出來的內容：all'],
    ['check all of it', '多出來的內容：all of it'],
    ['confirm-step 0050 2026-02-27 today', '多出來的內容：today'],
    ['require-password-change a@b.tw c@d.tw', '多出來的內容：c@d.tw'],
    ['check --force', '不認得選項 --force'],
    ['grant --email', '選項 --email 的內容缺少或不適用'],
  ])('%s: says what is wrong, ends with 2 and does nothing', async (line, said) => {
    const { out, err, code } = await run(line)
    expect(err.startsWith(said), err).toBe(true)
    expect([out, code]).toEqual(['', 2])
    expect(asked).not.toHaveBeenCalled()
  })

  const ofStep = { name: 'confirm-step', fund: '0050', day: '2026-02-27' }
  const ofUser = { name: 'create-user', email: 'a@b.tw', memberName: null, password: null, groups: ['member'] }
  it.each([
    ['check', { name: 'check' }],
    ['rebuild', { name: 'rebuild' }],
    ['remove-accounts', { name: 'remove-accounts' }],
    ['confirm-step 0050 2026-02-27', { ...ofStep, isWithdrawn: false }],
    ['confirm-step 0050 2026-02-27 --withdraw', { ...ofStep, isWithdrawn: true }],
    ['require-password-change a@b.tw', { name: 'require-password-change', email: 'a@b.tw' }],
    ['require-password-change --email a@b.tw', { name: 'require-password-change', email: 'a@b.tw' }],
    ['create-user --email a@b.tw', ofUser],
    ['create-user --email a@b.tw --groups staff,member', { ...ofUser, groups: ['staff', 'member'] }],
    ['create-user --email a@b.tw --name Ming --password p', { ...ofUser, memberName: 'Ming', password: 'p' }],
    ['grant --email a@b.tw --groups member,,staff', { name: 'grant', email: 'a@b.tw', groups: ['member', 'staff'] }],
    ['reset-password --email a@b.tw', { name: 'reset-password', email: 'a@b.tw', password: null }],
    ['reset-second-factor --email a@b.tw', { name: 'reset-second-factor', email: 'a@b.tw' }],
  ])('%s: does that', async (line, command) => {
    expect(await run(line)).toEqual({ out: '', err: '', code: undefined })
    expect(asked.mock.calls).toEqual([[command]])
  })

  it.each([
    ['npm_config_email', 'a@b.tw', 'grant --groups member', '--email'],
    ['npm_config_groups', 'staff', 'grant --email a@b.tw', '--groups'],
    ['npm_config_help', 'true', '', '--help'],
    ['npm_config_name', 'Ming', 'check Ming', '--name'],
  ])('%s: says that npm took the option', async (variable, value, line, option) => {
    vi.stubEnv(variable, value)
    const { err, code } = await run(line)
    expect(err).toContain(`npm 把 ${option} 當成自己的選項`)
    expect(code).toBe(2)
    expect(asked).not.toHaveBeenCalled()
  })

  it('leaves a bug to be a bug', async () => {
    asked.mockRejectedValue(new TypeError('x is not a function'))
    const said = whatIsSaid()
    await expect(runAdminCommand(['check'], asked)).rejects.toThrow('x is not a function')
    expect([said.err(), said.code()]).toEqual(['', undefined])
  })
})
