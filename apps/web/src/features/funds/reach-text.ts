/** Who can buy a class, and why not everyone can: the same words wherever it is told. */
export const reachText = {
  everyone: '可申購',
  not_sold: '不在台灣銷售',
  closed: '停止新申購',
  institutions: '限法人申購',
  platforms: '限部分平台申購',
  tisa: '限 TISA 帳戶申購',
} as const
