import type { DomainFault } from '@zhiheng/domain/firms/domain-proof.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What was found is the same whoever reads it. */
const found = {
  none: '查不到這筆 TXT 紀錄。剛加上的紀錄可能要等一段時間才查得到。',
  wrong: '這個名稱有 TXT 紀錄，但沒有一筆是下面的值，請核對是否完整貼上。',
}

/** What is said of the proof of a firm's own names. */
export const domainsText = catalogue({
  title: '網域驗證',
  states: { proved: '已驗證', waiting: '待驗證', lost: '紀錄不見了', own: '本機名稱' },
  provedText: (at: string) => `${at} 查到驗證紀錄。請保留這筆紀錄，本站每天會再檢查。`,
  waitingText: '查到驗證紀錄之前，這個網域不會連到機構網站。',
  ownText: '只在這台機器上有效，不需要驗證。',
  recordType: '類型',
  recordName: '名稱',
  recordValue: '值',
  found: (at: string, what: string) => `${at} 檢查：${what}`,
  toTellHead: '請轉告管理 DNS 的人',
  toTell: (domain: string, name: string, value: string) =>
    `請在 ${domain} 的 DNS 新增一筆 TXT 紀錄，名稱為 ${name}，值為 ${value}。加上後請保留，原有的紀錄不必更動。`,
  copy: '複製',
  copyOf: (domain: string) => `複製 ${domain} 的說明`,
  copied: '已複製說明',
  failed: '無法複製，請自行選取文字',
  staff: {
    note: '請機構在 DNS 加上這筆紀錄；查到後網域才會連到機構網站。',
    earlierText: '這個網域在有驗證之前就已設定，照常連到機構網站，但還沒有證明由機構持有。',
    lostText: (at: string) => `${at} 起查不到先前的驗證紀錄。網域照常使用，請向機構確認仍由他們持有。`,
    faults: {
      ...found,
      timeout: '名稱伺服器沒有及時回答，請稍後再檢查。',
      unreachable: '名稱伺服器連不上或無法回答，請稍後再檢查。',
    } satisfies Record<DomainFault, string>,
  },
  firm: {
    note: '網域由平台人員設定。請管理 DNS 的人加上下面的紀錄；本站每天檢查兩次，查到後網域才會連到機構網站。',
    earlierText: '這個網域在有驗證之前就已設定，照常連到機構網站，但還沒有證明由機構持有；請加上下面的紀錄。',
    lostText: (at: string) => `${at} 起查不到先前的驗證紀錄。網域照常使用，請盡快補回這筆紀錄。`,
    faults: {
      ...found,
      timeout: '名稱伺服器沒有及時回答，本站會再檢查。',
      unreachable: '名稱伺服器連不上或無法回答，本站會再檢查。',
    } satisfies Record<DomainFault, string>,
  },
  check: '檢查',
  checking: '檢查中⋯⋯',
  checkOf: (verb: string, domain: string) => `${verb} ${domain}`,
  proved: '已查到驗證紀錄',
  notProved: '還沒查到驗證紀錄',
})
