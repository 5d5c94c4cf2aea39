/** The buttons of short questions, and the names of their marks. */
export const askText = {
  understood: '我知道了',
  cancel: '取消',
  ok: '確定',
  marks: { success: '完成', error: '錯誤', warning: '注意', info: '說明' },
} as const
