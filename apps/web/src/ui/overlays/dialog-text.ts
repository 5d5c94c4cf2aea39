/** What dialogs and drawers say by themselves. */
export const dialogText = {
  close: '關閉',
} as const
