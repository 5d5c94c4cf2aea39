export const text = {
  live: '這個網址留給正式環境的資料，但本站沒有連到正式環境：您看到與變更的都是這個開發站台的資料。',
  leaveLive: '離開 /env/production',
} as const
