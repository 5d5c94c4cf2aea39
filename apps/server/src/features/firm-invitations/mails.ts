import { type InvitationKind, invitationLimits } from '@zhiheng/domain/firm-invitations/invitation.ts'
import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** Whom a letter is to, and from which firm. */
export interface InvitationWords {
  readonly firm: FirmBrand
  /** Empty: the firm gave none. */
  readonly name: string
}

const { hours } = invitationLimits

export const mails = catalogue({
  subjects: {
    client: ({ name }: FirmBrand) => `${name}邀請您啟用會員帳號`,
    signed: ({ name }: FirmBrand) => `${name}邀請您啟用尊榮會員帳號`,
    sub: ({ name }: FirmBrand) => `${name}邀請您一起管理機構網站`,
  } satisfies Record<InvitationKind, (firm: FirmBrand) => string>,
  greeting: ({ name }: { readonly name: string }) => (name === '' ? '您好：' : `${name}您好：`),
  leads: {
    client: ({ name }: FirmBrand) =>
      `${name}邀請您成為會員。請於 ${hours} 小時內開啟下方連結，設定密碼後即可使用；如果您已有知衡帳號，輸入原來的密碼就能加入。`,
    signed: ({ name }: FirmBrand) =>
      `您與${name}已完成簽約。請於 ${hours} 小時內開啟下方連結，啟用尊榮會員的服務；如果您已有知衡帳號，輸入原來的密碼就能加入。`,
    sub: ({ name }: FirmBrand) =>
      `${name}邀請您以管理者身分一起管理機構網站。請於 ${hours} 小時內開啟下方連結，設定至少 15 個字元的密碼；如果您已有知衡帳號，輸入原來的密碼就能加入。`,
  } satisfies Record<InvitationKind, (firm: FirmBrand) => string>,
  told: '加入之前，頁面會說明機構看得到哪些資料。連結只能使用一次；若收到更新的一封信，請使用最新的連結。',
  ignore: '如果您不認識這家機構，請忽略本信；沒有開啟連結並按下加入，不會建立帳號，也不會加入機構。',
  open: '開啟邀請',
  operator: '經營者',
  phone: '電話',
  email: '電子郵件',
  foot: ({ name }: FirmBrand) =>
    `本信由知衡基金網站代${name}寄出，請勿直接回覆。知衡與${name}不會以電話、簡訊或信件詢問您的密碼。`,
})
