import './platform/language/speak-site-language.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { feedFormats, isFeedFormat } from '@zhiheng/feeds/formats.ts'

import { runOnCommandLine } from './command-line/run-on-command-line.ts'

const usage = `用法：npm run data -- import <資料夾或檔案…> [選項]

  --format <名稱>   指定檔案格式；不指定時由內容判斷
  --fund <代碼>     檔案未註明基金時（例如持股下載檔）所屬的基金
  --dry-run         只檢查，不寫入
  --replace-demo    先移除示範市場（示範會員與所有投資組合一併移除）
  --help            顯示這份說明

格式：${Object.keys(feedFormats).join('、')}
結束代碼：0 全部完成（可有警告）、1 有資料列被剔除、2 有檔案未匯入
`

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

async function importFiles(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      fund: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'replace-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const [verb, ...paths] = positionals
  if (verb !== 'import' || paths.length === 0) return refuse(usage)
  const { format = null, fund = null } = values
  if (format !== null && !isFeedFormat(format)) return refuse(`沒有「${format}」這種格式\n\n${usage}`)
  const absent = paths.find((given) => !existsSync(given))
  if (absent !== undefined) return refuse(`找不到 ${absent}`)
  await runOnCommandLine({
    name: 'import',
    // the site that may do the work stands in another folder
    paths: paths.map((given) => path.resolve(given)),
    format,
    fundId: fund,
    isDryRun: values['dry-run'],
    replacesDemo: values['replace-demo'],
  })
}

try {
  await importFiles()
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  refuse(`${error.message}\n\n${usage}`) // an option that parseArgs does not know
}
