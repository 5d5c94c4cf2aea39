/** What a form says where no script runs. */
export const formText = { scriptNeeded: '這份表單需要 JavaScript 才能送出，請在瀏覽器開啟後重新整理。' } as const
