/** What a tick says. It is on every row of a list: what the tray says stands in another file. */
export const text = { label: '比較 ', tip: '比較清單' } as const
