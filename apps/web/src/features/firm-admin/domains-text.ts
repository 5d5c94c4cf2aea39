import type { DomainFault } from '@zhiheng/domain/firms/domain-proof.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is said of the proof of a firm's own names. */
export const domainsText = catalogue({
  title: '網域驗證',
  note: '請機構在 DNS 加上這筆紀錄；查到後網域才會連到機構網站。',
  states: { proved: '已驗證', waiting: '待驗證', lost: '紀錄不見了', own: '本機名稱' },
  provedText: (at: string) => `${at} 查到驗證紀錄。請保留這筆紀錄，本站每天會再檢查。`,
  waitingText: '查到驗證紀錄之前，這個網域不會連到機構網站。',
  earlierText: '這個網域在有驗證之前就已設定，照常連到機構網站，但還沒有證明由機構持有。',
  lostText: (at: string) => `${at} 起查不到先前的驗證紀錄。網域照常使用，請向機構確認仍由他們持有。`,
  ownText: '只在這台機器上有效，不需要驗證。',
  recordType: '類型',
  recordName: '名稱',
  recordValue: '值',
  found: (at: string, what: string) => `${at} 檢查：${what}`,
  faults: {
    none: '查不到這筆 TXT 紀錄。剛加上的紀錄可能要等一段時間才查得到。',
    wrong: '這個名稱有 TXT 紀錄，但沒有一筆是下面的值，請核對是否完整貼上。',
    timeout: '名稱伺服器沒有及時回答，請稍後再檢查。',
    unreachable: '名稱伺服器連不上或無法回答，請稍後再檢查。',
  } satisfies Record<DomainFault, string>,
  check: '檢查',
  checking: '檢查中⋯⋯',
  checkOf: (verb: string, domain: string) => `${verb} ${domain}`,
  proved: '已查到驗證紀錄',
  notProved: '還沒查到驗證紀錄',
})
