/** What dialogs and drawers say by themselves. */
export const overlaysText = {
  close: '關閉',
  lost: '連線不穩定，請稍後再試',
} as const
