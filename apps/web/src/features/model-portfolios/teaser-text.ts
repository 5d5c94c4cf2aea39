/** What the home page says of the sample: apart from the sample's own words, which a visitor may never need. */
export const teaserText = {
  title: '先看範例，再決定',
  lead: '五個風險等級的模型組合、最差的一年與調整理由，不需註冊。',
} as const
