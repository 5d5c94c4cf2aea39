import { type InvitationKind, invitationLimits } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const sees = ['您的姓名與電子郵件', '風險屬性等級與評估日期', '最後使用網站的時間', '您主動開放給機構的投資組合']

/** What somebody reads who follows the link of an invitation. */
export const answerText = catalogue({
  title: '機構邀請',
  description: '接受機構的邀請，加入機構網站。',
  loading: '讀取邀請中⋯⋯',
  part: '邀請',
  titles: {
    client: (firm: string) => `加入${firm}`,
    signed: (firm: string) => `啟用${firm}的尊榮會員`,
    sub: (firm: string) => `一起管理${firm}`,
  } satisfies Record<InvitationKind, (firm: string) => string>,
  invited: '受邀的信箱：',
  yourMailbox: '您的信箱',
  seen: (firm: string) => `加入之後，${firm}看得到：`,
  sees: {
    client: sees,
    signed: [...sees, '您是尊榮會員'],
    sub: [...sees, '您在後台做過的變更'],
  } satisfies Record<InvitationKind, readonly string[]>,
  notSeen: '看不到您的密碼、沒有開放的投資組合，以及您在其他機構的資料。您可以隨時向機構要求離開，帳號與資料仍是您的。',
  signUpOff: '這家機構沒有開放自行註冊，但您的邀請一樣有效。',
  newcomer: {
    lead: '建立帳號即可加入。',
    name: '姓名',
    password: '設定密碼',
    passwordLong: '設定密碼（至少 15 個字元）',
    tooShort: '管理者的密碼至少需 15 個字元',
    birthYear: '出生年份',
    birthYearHint: '西元年，例如 1990；須年滿 18 歲',
    agree: ['我已年滿 18 歲，已閱讀且同意', '會員服務條款', '與', '隱私權政策', '，並同意機構看得到上列資料'],
    agreeWrong: '請閱讀並同意後再加入',
    submit: '建立帳號並加入',
    submitting: '加入中⋯⋯',
  },
  member: {
    lead: '這個信箱已有知衡帳號，輸入密碼就能加入。',
    password: '密碼',
    passwordMissing: '請輸入密碼',
    agree: '我同意機構看得到上列資料',
    agreeWrong: '同意後才能加入',
    forget: '忘記密碼',
    submit: '加入',
    submitting: '加入中⋯⋯',
    failed: '密碼不正確',
    tooShort: '管理者的密碼至少需 15 個字元。請先登入並變更密碼，再回到這封信的連結。',
  },
  kept: '您填寫的內容仍保留在表單中。',
  tooOften: '操作過於頻繁，請稍後再試。',
  other: (email: string) => `您目前以 ${email} 登入，但邀請寄給另一個信箱。請先登出，再開啟信中的連結。`,
  signOut: '登出',
  done: (firm: string) => `已加入${firm}`,
  doneNext: '請以您的密碼登入機構網站。',
  signIn: '前往登入',
  lost: {
    wrong: {
      title: '找不到這份邀請',
      text: '連結不完整，或機構已寄出更新的一封信。請開啟最新一封信中的連結，或聯絡邀請您的機構。',
    },
    accepted: { title: '這份邀請已經使用過', text: '如果是您本人加入的，請直接登入。' },
    expired: {
      title: '邀請已到期',
      text: `連結在 ${invitationLimits.hours} 小時內有效。請聯絡邀請您的機構重寄一封。`,
    },
    withdrawn: { title: '邀請已撤回', text: '機構撤回了這份邀請。如有疑問，請聯絡邀請您的機構。' },
    closed: { title: '機構網站已關閉', text: '這家機構目前不再使用本站，邀請無法使用。您的帳號與資料不受影響。' },
  },
  mock: {
    title: '邀請信與加入頁的樣子',
    lead: '這裡只供預覽：不會寄信、不會建立帳號，按鈕也不會送出任何資料。',
    kind: '種類',
    letter: '邀請信',
    subject: '主旨',
    page: '收信人開啟連結後看到的說明',
    part: '預覽',
    back: '回到邀請',
  },
})
