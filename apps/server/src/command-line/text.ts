import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  siteStopped: '網站在指令完成前停止了',
  rows: (rows: string, perSecond: string) => `${rows} 列 ${perSecond} 列/秒`,
  writing: '寫入資料庫⋯⋯',
  secondsLeft: (seconds: number) => `剩 ${seconds} 秒`,
  demoMarket: '示範市場 demo market',
  demoModels: '模型組合 model portfolios',
  notFound: (path: string) => `找不到 ${path}`,
  noFormat: (format: string) => `沒有「${format}」這種格式`,
  firmNameWrong: '機構名稱為 1 到 30 個字，例如 --name 青田銀行',
  colourWrong: '品牌顏色的格式為 #rrggbb，例如 --colour #0f6e5c',
  firmMissing: '請以 --firm 指定機構編號',
  roleWrong: '--role 為 member（會員）或 admin（管理者）',
  unknownOption: (option: string) => `不認得選項 ${option}`,
  optionValue: (option: string) => `選項 ${option} 的內容缺少或不適用`,
  eatenByNpm: (options: string) => `npm 把 ${options} 當成自己的選項；請在選項前加上「--」：npm run <指令> -- <選項>`,
  noCommand: (name: string) => `沒有「${name}」這個指令；有哪些指令：npm run admin help`,
  tooMany: (words: string) => `多出來的內容：${words}`,
  emailMissing: '缺少 --email <信箱>',
  emailWrong: (email: string) => `「${email}」不是電子郵件地址`,
  groupsMissing: '缺少 --groups <群組,…>',
  groupUnknown: (group: string, known: string) => `沒有「${group}」這個群組；群組：${known}`,
  passwordWrong: '密碼不可空白，也不可過長',
  fundMissing: '缺少或不認得 <基金代號>',
  dayWrong: '缺少 <日期>，或不是 YYYY-MM-DD',
  howTo: (line: string) => `用法：npm run admin -- ${line}`,
  line: (line: number) => `第 ${line} 行`,
})

export const usage = catalogue({
  admin: (lines: readonly string[], groups: readonly string[]) => `用法：npm run admin -- <指令> [選項]

${lines.map((line) => `  ${line}`).join('\n')}
  help                                            顯示這份說明（--help 亦可）

未給密碼時會產生一組並顯示一次。群組：${groups.join('、')}
`,
  data: (formats: readonly string[]) => `用法：npm run data -- import <資料夾或檔案…> [選項]
      npm run data -- documents <資料夾> [--dry-run]    匯入基金文件（PDF；documents.csv 欄位見 docs/data-format.md）

  --format <名稱>   指定檔案格式；不指定時由內容判斷
  --fund <代碼>     檔案未註明基金時（例如持股下載檔）所屬的基金
  --dry-run         只檢查，不寫入
  --replace-demo    先移除示範市場（示範會員與所有投資組合一併移除）
  --help            顯示這份說明

格式：${formats.join('、')}
結束代碼：0 全部完成（可有警告）、1 有資料列被剔除、2 有檔案未匯入
`,
  advise: `用法：npm run advise -- --navs <淨值檔> --funds <基金檔> --as-of <日期> --level <1–5> [選項]
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
  --cost <比例>     申購與贖回各自的成本（0.5%）

晚於 --as-of（或 --to）的資料一概不看。
結束代碼：0 完成、1 完成但有資料列被剔除、2 無法建議
`,
})

/** How each command of `npm run admin` is called. */
export const adminLines = catalogue({
  'create-user': 'create-user --email <信箱> [--name <姓名>] [--password <密碼>] [--groups <群組,…>]',
  grant: 'grant --email <信箱> --groups <群組,…>         會員的群組改為這些',
  'reset-password': 'reset-password --email <信箱> [--password <密碼>]',
  'require-password-change': 'require-password-change <信箱>                  會員下次使用前須先變更密碼',
  'reset-second-factor': 'reset-second-factor --email <信箱>              移除遺失的兩步驟驗證，並登出所有裝置',
  'create-firm': 'create-firm --name <名稱> --email <聯絡信箱> [--colour <#rrggbb>]',
  'join-firm': 'join-firm --firm <編號> --email <信箱> [--role <member|admin>]',
  'confirm-step': 'confirm-step <基金代號> <日期> [--withdraw]      確認（或撤回確認）某日的巨大淨值變動為真實漲跌',
  rebuild: 'rebuild                                         重新計算績效與評分，並重建長帳本的摘要',
  check: 'check                                           檢查資料是否前後一致',
  'remove-accounts': 'remove-accounts                                 刪除已過保留期的帳號（網站每小時也會自動執行）',
})
