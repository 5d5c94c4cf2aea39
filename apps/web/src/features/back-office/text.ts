/** The words of the drawings in the catalogue. */
export const text = {
  sample: '範例',
  kinds: ['股票', '債券', '平衡'],
} as const
