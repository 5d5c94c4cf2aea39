/** The words of amounts and days. */
export const formatText = {
  yuan: '元',
  tenThousands: (figure: string) => `${figure} 萬`,
  yuanIn: {
    one: (figure: string) => `${figure} 元`,
    wan: (figure: string) => `${figure} 萬元`,
    yi: (figure: string) => `${figure} 億元`,
  },
  weekdays: ['週日', '週一', '週二', '週三', '週四', '週五', '週六'],
} as const
