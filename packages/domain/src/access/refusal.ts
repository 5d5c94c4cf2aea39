/**
 * Every way in which the site says no, with the sentence a person reads. Codes are stable.
 * Source: RELIABILITY section 3 where it names them.
 */
export const refusalMessages = {
  bad_request: '請求內容格式錯誤',
  invalid_number: '數值格式錯誤',
  invalid_date: '日期格式或範圍錯誤',
  invalid_text: '內容格式錯誤',
  invalid_field: '部分欄位不符合規則，請檢查後再送出',
  too_long: '內容過長',
  name_missing: '請輸入名稱',
  too_many: '項目數量過多',
  unknown_field: '含有不允許的欄位',
  repeated_param: '參數重複',
  bad_path: '網址格式錯誤',
  bad_host: '網址主機名稱不正確',
  method_override_invalid: '不支援的請求方式',
  method_not_allowed: '不支援的請求方式',
  unsupported_media_type: '不支援的內容格式',
  too_large: '內容過大',
  signin_required: '請先登入會員',
  session_expired: '登入逾時，請重新登入',
  session_superseded: '您的帳號已在其他裝置登入，請重新登入',
  invalid_credentials: '帳號或密碼錯誤',
  account_locked: '帳號已暫時鎖定，請稍後再試',
  not_activated: '帳號尚未啟用',
  token_expired: '連結已失效，請重新申請',
  otp_invalid: '驗證碼錯誤',
  otp_limit: '驗證碼傳送次數已達上限',
  proposal_closed: '這份提案已經有結果，或已超過回覆期限',
  already_decided: '本年度的申請已審核完成',
  phone_taken: '此手機號碼已被使用',
  current_password_wrong: '目前密碼不正確',
  password_too_short: '密碼至少需 8 個字元',
  password_too_common: '此密碼過於常見',
  password_change_required: '請先變更密碼',
  second_factor_required: '請先設定兩步驟驗證',
  second_step_expired: '登入步驟已逾時，請重新登入',
  second_factor_wrong: '驗證碼錯誤，或已使用過',
  passkey_refused: '無法確認此通行密鑰，請再試一次',
  setup_expired: '設定步驟已逾時，請重新開始',
  proof_wrong: '密碼或驗證碼不正確',
  second_factor_needed: '此帳號必須保留至少一種兩步驟驗證方式',
  csrf_invalid: '頁面已過期，請重新整理後再試',
  role_required: '您的會員等級無法使用此功能',
  su_forbidden: '無法切換至此帳號',
  acting_forbidden: '模擬登入期間無法進行此操作',
  account_not_found: '此帳號不存在',
  email_mismatch: '電子郵件與您的帳號不符',
  last_admin: '您是最後一位管理者，請先將權限交給其他人',
  not_found: '查無資料',
  firm_not_found: '查無此機構',
  firm_mismatch: '機構代碼不一致',
  stale_version: '資料已被更新，請重新整理',
  idempotency_mismatch: '重複的請求內容不一致',
  idempotency_in_use: '請求處理中',
  portfolio_quota: '投資組合數量已達上限',
  favorite_quota: '已達收藏基金上限',
  tag_repeated: '標籤名稱重複',
  import_repeated: '您已有內容相同的投資組合',
  weights_not_100: '比例合計必須為 100%',
  fund_not_available: '基金不存在或已無淨值資料',
  no_price_on_date: '所選日期沒有可用的淨值',
  answers_contradict: '您的部分答案看起來互相矛盾，是否要回上一步確認？',
  reading_required: '為保護高齡投資人權益，請詳閱提醒事項後再繼續',
  optimiser_conflict: '限制條件互相衝突，無法求得配置',
  cannot_be_suggested: '以目前可用的基金與條件，無法提出可以採用的配置',
  rate_limited: '操作過於頻繁，請稍後再試',
  report_outdated: '這份報告以舊版格式保存，已無法開啟，請重新製作',
  print_unavailable: '目前無法由伺服器製作 PDF，請改用瀏覽器的列印功能',
  busy: '系統忙碌中，請稍後再試',
  storage_full: '系統儲存空間不足',
  internal: '系統錯誤',
} as const

export type RefusalCode = keyof typeof refusalMessages

/** A typed no: thrown by a action, turned into a reply at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Which inputs are at fault, by path, each with a zh-TW sentence. */
  readonly fields: Readonly<Record<string, string>> | null

  constructor(code: RefusalCode, fields: Readonly<Record<string, string>> | null = null) {
    super(refusalMessages[code])
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}
