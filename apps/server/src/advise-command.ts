import './platform/language/speak-site-language.ts'
import { AdviceFault } from './features/advice/advice-fault.ts'
import { parseAdviceAsk } from './features/advice/parse-advice-ask.ts'
import { runAdvice } from './features/advice/run-advice.ts'

const usage = `用法：npm run advise -- --navs <淨值檔> --funds <基金檔> --as-of <日期> --level <1–5> [選項]
      npm run advise -- walk-forward --navs … --funds … --level … --from <日期> --to <日期> [選項]

  --navs、--funds   docs/data-format.md 的檔案（可壓縮、可重複），或本站認得的來源檔
  --with <檔案>     其他檔案：配息、分割、匯率、利率（可重複）
  --holdings <檔案> 目前持有：fund_id 與 amount（或 weight_percent）；未給則視為全部現金
  --limits <檔案>   限制，JSON：max_funds、min_weight、max_turnover、max_expense、
                    locked、excluded、only_on_sale、only_for_tarobo
  --currency <幣別> 投資組合的幣別；未給則為基金共同的幣別，否則 TWD
  --seed <整數>     抽樣種子（1）
  --json            以 JSON 輸出；--markdown（僅 walk-forward）以 Markdown 表格輸出
  --step <間隔>     決定的間隔，例如 1y、6m（1y）
  --cost <比例>     買進與賣出各自的成本（0.5%）

晚於 --as-of（或 --to）的資料一概不看。
結束代碼：0 完成、1 完成但有資料列被剔除、2 無法建議
`

const args = process.argv.slice(2)
if (args.includes('--help')) process.stdout.write(usage)
else await answer()

async function answer(): Promise<void> {
  try {
    const { text, problems, code } = await runAdvice(parseAdviceAsk(args))
    process.stderr.write(problems)
    process.stdout.write(text)
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof AdviceFault)) throw error
    const { file, line, field } = error.place
    const where = [file, line === null ? null : `第 ${line} 行`, field].filter((part) => part !== null)
    // how it is called helps where it was called wrongly, and hides the message where a file is at fault
    const help = file === null && field !== null ? `\n${usage}` : ''
    process.stderr.write(`${[...where, error.message].join('　')}\n${help}`)
    process.exitCode = 2
  }
}
