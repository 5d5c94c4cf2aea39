/** Refused: nothing of the file counts. Rejected: the row does not. Warning: kept, but worth a look. */
export type ProblemSeverity = 'refused' | 'rejected' | 'warning'

interface ProblemKind {
  readonly severity: ProblemSeverity
  /** What a person reads, zh-TW. */
  readonly message: string
}

const kinds = {
  unknown_format: { severity: 'refused', message: '無法辨識檔案格式，請以 --format 指定' },
  unknown_workbook: {
    severity: 'refused',
    message: 'Excel 活頁簿只能匯入淨值（fund_id、date、nav 三欄，或 date 之後每檔基金一欄），其他請另存為 CSV（UTF-8）',
  },
  empty_file: { severity: 'refused', message: '檔案沒有內容' },
  missing_column: { severity: 'refused', message: '缺少必要欄位，整份檔案未匯入' },
  duplicate_column: { severity: 'refused', message: '欄位名稱重複，整份檔案未匯入' },
  broken_structure: { severity: 'refused', message: '檔案結構不符合格式，整份檔案未匯入' },
  encoding_big5: { severity: 'refused', message: '檔案為 Big5（cp950）編碼，請轉存為 UTF-8' },
  encoding_utf16: { severity: 'refused', message: '檔案為 UTF-16 編碼，請轉存為 UTF-8' },
  encoding_invalid: { severity: 'refused', message: '檔案含有無效的 UTF-8 字元' },
  truncated_gzip: { severity: 'refused', message: '壓縮檔不完整，整份檔案未匯入' },
  broken_archive: { severity: 'refused', message: '壓縮檔損毀，無法解開' },
  unknown_fund_of_file: { severity: 'refused', message: '無法得知檔案屬於哪一檔基金' },
  line_too_long: { severity: 'rejected', message: '單行超過 1 MB，已略過' },
  wrong_cell_count: { severity: 'rejected', message: '欄位數與標題列不符' },
  broken_quote: { severity: 'rejected', message: '引號不成對' },
  missing_value: { severity: 'rejected', message: '必填欄位空白' },
  text_too_long: { severity: 'rejected', message: '文字超過 300 字' },
  letter_in_number: { severity: 'rejected', message: '數值含有文字或符號，無法辨識' },
  not_positive: { severity: 'rejected', message: '數值必須大於 0' },
  out_of_range: { severity: 'rejected', message: '數值超出合理範圍' },
  impossible_date: { severity: 'rejected', message: '日期不存在或格式錯誤' },
  weekend: { severity: 'warning', message: '日期在週末：自下一個星期一起採計，該日另有資料時以該日為準' },
  future_date: { severity: 'rejected', message: '日期晚於今天' },
  unknown_fund: { severity: 'rejected', message: '查無此基金代碼' },
  unknown_currency: { severity: 'rejected', message: '不支援的幣別' },
  unknown_choice: { severity: 'rejected', message: '欄位值不在允許的選項內' },
  no_fund_id: { severity: 'warning', message: '來源沒有對應的基金代碼，此列未採用' },
  matched_by_name: { severity: 'warning', message: '來源沒有基金代碼，依名稱對應到唯一的級別，已採用' },
  fund_not_listed: { severity: 'warning', message: '基金不在清單中（多為已消滅的基金），此列未採用' },
  inferred: { severity: 'warning', message: '來源註明為推算值，已採用，請與公告核對' },
  announced: { severity: 'warning', message: '除息日在今天之後：已公告、尚未除息，當日起才計入' },
  no_rows: { severity: 'warning', message: '檔案只有標題列，沒有資料' },
  date_of_excel: {
    severity: 'rejected',
    message: '日期為 Excel 的寫法，請將儲存格格式改為 YYYY-MM-DD（例如 2026-09-01）',
  },
  invalid_id: { severity: 'rejected', message: '代碼格式錯誤，只能使用英文字母與數字' },
  invalid_isin: { severity: 'rejected', message: 'ISIN 格式或檢查碼錯誤' },
  duplicate_conflict: { severity: 'rejected', message: '同一天已有不同的數值，保留先出現者' },
  duplicate_same: { severity: 'warning', message: '同一天重複的相同淨值，已合併' },
  price_jump: { severity: 'warning', message: '與前一筆淨值相差超過 40%，請確認是否為分割或錯誤' },
  adjustment_ignored: { severity: 'warning', message: '還原指數下修，無法解釋為配息，未採用' },
  unmapped_sector: { severity: 'warning', message: '無法判斷基金類別，請人工指定' },
  too_few_rows: { severity: 'warning', message: '筆數低於此來源的正常下限，檔案可能不完整' },
} as const satisfies Record<string, ProblemKind>

/** Everything that can be wrong with a file or a row of it. */
export type ProblemReason = keyof typeof kinds

/** How bad a reason is. */
export function severityOf(reason: ProblemReason): ProblemSeverity {
  return kinds[reason].severity
}

/** The zh-TW sentence of a reason. */
export function messageOf(reason: ProblemReason): string {
  return kinds[reason].message
}
