/** Beside a day on many pages: light. */
export const markText = { title: '資料來源與更新狀況' } as const
