export const editText = {
  save: '儲存',
  saving: '儲存中⋯⋯',
  cancel: '取消',
  saved: '已儲存',
  changed: '其他人剛更改過這一筆，您填的內容還在。最新的內容是：',
  gone: '其他人已移除這一筆，您填的內容還在；儲存會重新新增。',
  keepOwn: '以我的內容取代',
  stale: '其他人剛更改過這一筆，還沒有儲存。請看最新的內容再決定。',
  none: '（空白）',
} as const
