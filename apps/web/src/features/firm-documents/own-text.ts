import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is said of the file of a document. */
export const fileText = catalogue({
  download: '下載',
  downloadOf: (file: string) => `下載 ${file}`,
  downloading: '下載中⋯⋯',
  megabytes: (size: string) => `${size} MB`,
  kilobytes: (size: string) => `${size} KB`,
})

/** What a member reads of the documents that firms put before them. */
export const ownText = catalogue({
  title: '機構文件',
  none: '目前沒有機構提供的文件',
  noneText: '契約、投資說明書與對帳單提供後，會列在這裡。',
  asked: (count: string) => `有 ${count} 份文件等您閱讀並同意`,
  own: '只提供給您',
  ofPool: (name: string) => `基金池：${name}`,
  of: (firm: string) => `${firm}提供`,
  brought: (at: string) => `${at} 更新`,
  withdrawn: (at: string, reason: string) => `機構已於 ${at} 撤下：${reason}`,
  gone: '目前不再提供給您',
  keptOnes: '您同意過的版本仍可下載。',
  notKept: '您下載過但沒有同意，檔案不能再從這裡下載；需要時請向機構索取。',
  agreed: (version: string, at: string) => `您於 ${at} 同意${version}`,
  opened: (version: string, at: string) => `您於 ${at} 下載過${version}`,
  openedOften: (version: string, at: string, times: string) => `您下載過${version} ${times} 次，最近一次 ${at}`,
  agree: '已閱讀並同意',
  agreeOf: (name: string, version: string) => `已閱讀並同意 ${name} ${version}`,
  agreeing: '送出中⋯⋯',
  agreeTitle: (name: string, version: string) => `同意「${name}」${version}？`,
  agreeText: '請先下載閱讀。同意後會留下版本、時間與檔案雜湊，無法刪除。',
  done: '已記錄您的同意',
  stale: '機構剛剛提供了新版本，請閱讀後再同意',
  beside: '相關文件',
  vault: '我的文件庫',
})

/** What the PDF of a member's consents says. */
export const paperText = catalogue({
  button: '下載同意紀錄 PDF',
  making: '製作中⋯⋯',
  done: '已下載同意紀錄',
  title: '同意紀錄',
  of: (name: string, email: string) => `${name}（${email}）`,
  printed: (at: string) => `製作時間 ${at}`,
  terms: '同意過的條款',
  documents: '同意過的機構文件',
  none: '沒有同意紀錄',
  heads: ['文件', '訂定', '版本', '同意時間', '雜湊（SHA-256）'],
  fullText: '當時的全文',
  headOf: (title: string, version: string) => `${title} ${version}`,
  lost: '當時未留存全文',
  note: '時間為台北時間。雜湊可用來核對您下載的檔案與同意當時的內容是否相同。',
})
