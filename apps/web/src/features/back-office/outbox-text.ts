export const outboxText = {
  title: '寄件匣',
  lead: '示範網站寄出的信件與簡訊，最新 50 則。未設定郵件伺服器時，訊息停留在「等待寄送」。',
  empty: '還沒有任何訊息',
  emptyNext: '例如送出聯絡表單後，信件會出現在這裡。',
  kinds: { mail: '信件', sms: '簡訊' },
  states: { waiting: '等待寄送', sent: '已寄出', failed: '寄送失敗' },
  noSubject: '（無主旨）',
  asText: '純文字',
  asHtml: 'HTML',
  frame: (subject: string) => `信件內容：${subject}`,
} as const
