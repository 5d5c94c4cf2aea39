import type { AdviserView } from '@zhiheng/domain/advice-trail/sharing.ts'

/** Of a suggestion that its owner shares with the advisers of a firm. */
export const sharingText = {
  title: '請顧問看看',
  lead: (firm: string) =>
    `分享後，${firm}的管理者看得到這項建議的條件、依據與結果，以及組合的名稱；看不到您的其他組合與建議。可隨時收回。`,
  share: '分享給顧問',
  sharing: '分享中⋯⋯',
  takeBack: '收回分享',
  takingBack: '收回中⋯⋯',
  shared: (at: string) => `已於 ${at} 分享`,
  waiting: '顧問還沒有回覆。',
  views: { agree: '適合', discuss: '需要討論', against: '不建議' } satisfies Record<AdviserView, string>,
  said: (view: string, at: string) => `顧問的看法：${view}（${at}）`,
  done: '已分享給顧問',
  back: '已收回分享',
} as const
