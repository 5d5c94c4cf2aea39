import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const mails = catalogue({
  subject: (what: string) => `知衡帳號安全：${what}`,
  notYou: '如果這不是您本人的操作，請立即變更密碼，並與我們聯絡。',
  changes: {
    totp_added: { subject: '已設定驗證器', text: '您的知衡帳號剛剛設定了驗證器，登入時將需要它產生的驗證碼。' },
    totp_removed: { subject: '已移除驗證器', text: '您的知衡帳號剛剛移除了驗證器。' },
    passkey_added: { subject: '已新增通行密鑰', text: '您的知衡帳號剛剛新增了一把通行密鑰，可用於登入。' },
    passkey_removed: { subject: '已移除通行密鑰', text: '您的知衡帳號剛剛移除了一把通行密鑰。' },
    codes_renewed: { subject: '已產生新的備用碼', text: '您的知衡帳號剛剛產生了新的備用碼，先前的備用碼已全部失效。' },
    factors_forgotten: {
      subject: '兩步驟驗證已由服務人員移除',
      text: '我們已依您的要求移除知衡帳號的兩步驟驗證，所有裝置均已登出。',
    },
    code_used: {
      subject: '已使用一組備用碼',
      text: '剛剛有人以備用碼登入您的知衡帳號。備用碼快用完時，請產生新的一組。',
    },
  },
})
