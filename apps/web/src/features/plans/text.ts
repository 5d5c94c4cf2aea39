import type { PermissionName } from '@zhiheng/domain/access/permissions.ts'
import { pointsExpireDays, pointsToPremium } from '@zhiheng/domain/campaign/tasks.ts'
import type { Plan } from '@zhiheng/domain/plans/plan-matrix.ts'

/** What the page of plans says; figures of quotas come from the table. */
export const text = {
  title: '方案與權益',
  description: '比較一般、進階、尊榮、專業與機構會員的功能與額度，以及升級進階會員的三種方式。',
  lead: '所有人都能查詢基金與市場資料。會員可保存最愛與投資組合，等級越高，額度越多。',
  plans: {
    member: '一般會員',
    premium: '進階會員',
    signed: '尊榮會員',
    pro: '專業會員',
    firm: '機構會員',
  } satisfies Record<Plan, string>,
  yours: '目前方案',
  staff: '內部人員',
  use: { title: '目前用量', name: '用量', of: '／', left: (amount: string) => `還可新增 ${amount}`, full: '已滿' },
  each: '每次上限',
  perMonth: '每月',
  guest: {
    text: '登入後，這裡會標示您的方案與目前用量。',
    signIn: '登入',
    signUp: '免費註冊',
  },
  matrix: {
    title: '方案比較',
    note: '目前適用的額度與功能',
    caption: '各方案的額度與功能',
    what: '項目',
    quotas: '額度',
    permissions: '功能',
    yes: '有',
    no: '沒有',
  },
  permissions: {
    'advanced-member': '進階會員專屬內容',
    'premium-upgrade-task': '任務與點數（BP）',
    'smart-portfolio': '依風險屬性推薦的智慧選組',
    developer: '開發人員工具',
    'print-portfolio': '列印投資組合',
    'holding-search-update-date': '持股資料更新日期',
    'theme-conditions-above-thirty': '持股篩選超過 30 項條件',
    'create-portfolio-by-expert-pick': '以專家選組建立投資組合',
    'create-portfolio-by-smart-pick': '以智慧選組建立投資組合',
    'create-portfolio-by-fund-pick': '以自選基金建立投資組合',
    'create-portfolio-by-slow-pick': '以定期定額建立投資組合',
  } satisfies Record<PermissionName, string>,
  upgrade: {
    title: '升級進階會員的方式',
    soon: '尚未開放',
    ways: [
      {
        key: 'points',
        title: `累積 ${pointsToPremium} BP`,
        text: `完成新手與每日任務累積點數，滿 ${pointsToPremium} BP 即升級。點數自取得日起 ${pointsExpireDays} 天內有效。`,
        state: '達標當下即升級，不必申請。',
      },
      {
        key: 'verification',
        title: '金融機構會員年度驗證',
        text: `每年驗證一次金融機構會員身分即可得 BP，再完成其他任務累積到 ${pointsToPremium} BP 即可升級；點數列在任務中心。`,
        state: '申請由專人審核，通過後自動入點。',
      },
      {
        key: 'paid',
        title: '付費方案',
        text: '目前沒有付費方案，本站不會向您收取任何費用。',
        state: '若有人要求您付費升級，請勿匯款。',
      },
    ],
    tasks: '看任務與好禮',
    verify: '申請任職認證',
  },
  faq: {
    title: '常見問題',
    folds: [
      {
        key: 'until',
        title: '進階會員資格到什麼時候？',
        text: '年度中達標，資格有效至當年 12 月 31 日；年底結算達標，次年全年有效。',
      },
      {
        key: 'lower',
        title: '等級調降後，原有的最愛與投資組合會消失嗎？',
        text: '不會。已有的資料都會保留，只是在低於額度之前無法再新增。',
      },
      {
        key: 'signed',
        title: '尊榮、專業與機構會員如何取得？',
        text: '這三種會員由合作機構或本站審核後開通，不能以點數升級。',
      },
      {
        key: 'pay',
        title: '有人要我付費升級，是真的嗎？',
        text: '本站目前沒有付費方案，也不會要求您匯款。接到類似訊息，請撥打 165 反詐騙專線查證。',
      },
    ],
  },
} as const
