import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  formerSubsector: '已不存在的次類別',
  copyOf: (name: string) => `${name}（複本）`,
  wrongName: '輸入的名稱與方案不同',
  wrongPacketName: '輸入的名稱與方案組合不同',
  reasonNeeded: '不可選時請寫下理由，客戶會看到',
  unsuitable: '這個方案不適合這個等級，不能開放',
  belowPlan: (level: number) => `方案為第 ${level} 級，高於這個等級`,
  blockedHere: '機構沒有把這個方案提供給這個風險屬性',
  countsFrom: (day: string) => `這個方案自 ${day.replaceAll('-', '/')} 起適用`,
  stoppedIn: (names: string) => `方案中有基金目前停止申購：${names}`,
  underLeast: (least: string) => `市值未達方案的最低金額 ${least} 元`,
  levelNeeded: '請先完成風險屬性評估，或重新評估已超過一年的結果',
  aboveOwnLevel: (level: number) => `高於您的風險屬性（第 ${level} 級）`,
  planTwice: '同一個方案只能放一次',
  demo: {
    names: { 2: '穩健收息方案', 3: '平衡成長方案', 4: '成長方案', 5: '積極成長方案' },
    notes: {
      first: '依方案等級建立第一版，每一類取基金池中規模最大的基金。',
      draft: '股票減 5 個百分點、債券加 5 個百分點：殖利率回升，債券的報酬風險比較好。',
    },
    packet: '一般客戶',
    segment: '理財專員服務的個人客戶',
  },
})
