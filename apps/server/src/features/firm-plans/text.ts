import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  formerSubsector: '已不存在的次類別',
  copyOf: (name: string) => `${name}（複本）`,
  wrongName: '輸入的名稱與方案不同',
  wrongPacketName: '輸入的名稱與方案組合不同',
  reasonNeeded: '不可選時請寫下理由，客戶會看到',
  unsuitable: '這個方案不適合這個等級，不能開放',
  belowPlan: (level: number) => `方案為第 ${level} 級，高於這個等級`,
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
