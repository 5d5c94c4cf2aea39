/** What a table says by itself. */
export const tableText = {
  table: (label: string) => `${label}表格`,
} as const
