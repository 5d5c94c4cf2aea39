import './platform/language/speak-site-language.ts'
import { parseArgs } from 'node:util'

import { groups } from '@zhiheng/domain/access/roles.ts'

import { runOnCommandLine } from './command-line/run-on-command-line.ts'
import { Command } from './features/back-office/command.ts'

const usage = `用法：npm run admin -- <指令> [選項]

  create-user --email <信箱> [--name <姓名>] [--password <密碼>] [--groups <群組,…>]
  grant --email <信箱> --groups <群組,…>         會員的群組改為這些
  reset-password --email <信箱> [--password <密碼>]
  require-password-change <信箱>                  會員下次使用前須先變更密碼
  reset-second-factor --email <信箱>              移除遺失的兩步驟驗證，並登出所有裝置
  create-firm                                     隨機構功能提供
  confirm-step <基金代號> <日期> [--withdraw]      確認（或撤回確認）某日的巨大淨值變動為真實漲跌
  rebuild                                         重新計算績效與評分，並重建長帳本的摘要
  check                                           檢查資料是否前後一致
  remove-accounts                                 刪除已過保留期的帳號（網站每小時也會自動執行）

未給密碼時會產生一組並顯示一次。群組：${groups.join('、')}
`

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

async function administer(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      groups: { type: 'string' },
      withdraw: { type: 'boolean', default: false },
    },
  })
  const [name = '', ...rest] = positionals
  const [fund, day] = name === 'confirm-step' ? rest.splice(0, 2) : []
  const [whose] = name === 'require-password-change' ? rest.splice(0, 1) : []
  if (name === 'create-firm') return refuse('create-firm 將隨機構功能提供，目前尚無法使用')
  const command = Command.safeParse({
    name,
    fund,
    day,
    isWithdrawn: values.withdraw,
    email: values.email ?? whose,
    memberName: values.name ?? null,
    password: values.password ?? null,
    groups: (values.groups ?? (name === 'create-user' ? 'member' : '')).split(',').filter((group) => group !== ''),
  })
  if (!command.success || command.data.name === 'import' || rest.length > 0) return refuse(usage)
  await runOnCommandLine(command.data)
}

try {
  await administer()
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  refuse(`${error.message}\n\n${usage}`) // an option that parseArgs does not know
}
