/** A class of a fund of Taiwan, known by its names alone. */
export const onshore = (name: string, shareClass: string | null = null) => ({
  name,
  shareClass,
  englishName: null,
  domicile: 'TWN',
})

/** A class of a fund from abroad. */
export const offshore = (englishName: string, shareClass: string) => ({
  name: '基金',
  shareClass,
  englishName,
  domicile: 'LUX',
})
