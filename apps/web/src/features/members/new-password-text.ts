import { passwordLengths, type PasswordStrength } from '@zhiheng/domain/members/password-strength.ts'

export const newPasswordText = {
  hint: '至少 8 個字元，可使用中文、空格與符號',
  tooShort: `密碼至少需 ${passwordLengths.least} 個字元`,
  tooLong: `密碼最多 ${passwordLengths.most} 個字元`,
  strength: {
    short: '還太短',
    weak: '容易被猜到，再長一點會更安全',
    fair: '強度普通',
    strong: '強度良好',
  } satisfies Record<PasswordStrength, string>,
} as const
