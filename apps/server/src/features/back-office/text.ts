import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { PasswordFault } from '@zhiheng/domain/members/password-rule.ts'

const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  too_short: '密碼太短：一般會員至少 8 個字元，工作人員與機構管理員至少 15 個字元',
  too_long: '密碼不可超過 128 個字元',
  too_common: '密碼太常見，請換一個',
}

/** What operators' commands print. */
export const text = catalogue({
  noMember: (email: string) => `查無會員 ${email}`,
  groupsChanged: (email: string, { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] }) =>
    `${email}：${from.join('、')} → ${to.join('、')}`,
  passwordFaults,
  firmMade: (name: string, id: number) => `已建立機構「${name}」，編號 ${id}，網址 /firm/${id}/`,
  firmJoined: (email: string, id: number, role: 'member' | 'admin') =>
    `${email} 已成為機構 ${id} 的${role === 'admin' ? '管理者' : '會員'}`,
  noFirm: (id: number) => `沒有編號 ${id} 的機構`,
  isMember: (email: string) => `${email} 已經是會員`,
  memberMade: (email: string, groups: readonly string[]) => `已建立會員 ${email}（${groups.join('、')}）`,
  madePassword: (password: string) => `密碼（只顯示這一次）：${password}`,
  mustChangePassword: (email: string) => `${email} 須先變更密碼才能繼續使用`,
  passwordReset: (email: string) => `已重設 ${email} 的密碼，並登出所有裝置`,
  secondFactorReset: (email: string) => `已移除 ${email} 的兩步驟驗證，並登出所有裝置`,
  step: {
    noFund: (fund: string) => `查無基金 ${fund}`,
    none: (fund: string, day: string) => `${fund} 在 ${day} 沒有待確認的淨值斷層`,
    elsewhere: (day: string) => `，目前的一處在 ${day}`,
    confirmed: (
      fund: string,
      { day, before, after }: { readonly day: string; readonly before: number; readonly after: number },
    ) => `已確認 ${fund} ${day} 的淨值 ${before} → ${after} 為真實漲跌，已重新計算`,
    oneMore: (day: string) => `更早的 ${day} 還有一處待確認的淨值斷層`,
    notConfirmed: (fund: string, day: string) => `${fund} 在 ${day} 沒有已確認的淨值斷層`,
    withdrawn: (fund: string, day: string) => `已撤回 ${fund} ${day} 的確認，已重新計算`,
  },
  dataAge: ({ asOf, today, most }: { readonly asOf: string; readonly today: string; readonly most: number }) =>
    `! 最新淨值為 ${asOf}，至今（${today}）已超過 ${most} 個營業日：請匯入較新的淨值（npm run data -- import）`,
  rebuilt: ({
    funds,
    figures,
    asOf,
    version,
  }: {
    readonly funds: number
    readonly figures: string
    readonly asOf: string
    readonly version: number | string
  }) => `已重新計算：${funds} 檔基金，${figures} 個淨值，資料日期 ${asOf}，版本 ${version}`,
  chunksRebuilt: (chunks: string) => `已重建長帳本的摘要：${chunks} 段`,
  fundFault: (fund: string, reason: string) => `! ${fund} 無法計算報酬：${reason}`,
  accountsRemoved: (count: number) => `已刪除 ${count} 個到期的帳號`,
  holds: (title: string) => `✓ ${title}`,
  broken: (title: string, failures: number) => `✗ ${title}：${failures} 處不符`,
  moreFailures: (count: number) => `    ⋯⋯另有 ${count} 處`,
  jobsWell: '✓ 排程工作',
  jobGivenUp: (retries: number) => `重試 ${retries} 次仍失敗，下次排程才會再執行`,
  jobRetried: (retries: number) => `失敗，將自動重試（已重試 ${retries} 次）`,
  neverSucceeded: '尚無成功紀錄',
  lastSucceeded: (at: string) => `上次成功 ${at}`,
  job: (name: string, how: string, last: string) => `✗ 排程工作 ${name}：${how}；${last}`,
  demoInTheWay: '資料庫目前是示範市場。匯入真實資料會移除示範市場、示範會員與其投資組合；確定請加上 --replace-demo',
  invariants: {
    holdings: '投資組合的持有明細等於最後一筆調整紀錄',
    sequence: '每個投資組合的紀錄從建立開始，編號連續',
    chain: '每筆調整前的內容等於前一筆調整後的內容',
    order: '每筆調整的時間不早於前一筆',
    ledgerChunks: '長帳本的摘要與紀錄一致',
    quota: '投資組合數量不超過會員等級上限',
    favorites: '最愛基金數量不超過會員等級上限',
    session: '每位會員最多一個有效登入',
    removed: '已刪除的會員沒有留下個人資料',
    orphans: '沒有孤立的資料列',
    sector: '每檔基金的類別都存在',
    navStore: '記憶體中的淨值與資料庫一致',
    prices: '淨值都大於 0',
    chunks: '淨值區塊的起始日與長度正確',
  },
})
