/** What a box with a link to give away says. */
export const linkBoxText = {
  copy: '複製連結',
  copied: '已複製連結',
  failed: '無法複製，請選取連結自行複製',
} as const
