/** Makes a line to fill in as low as the buttons and lists that stand beside it, where one points precisely. */
export const lowField = 'fine:h-9!'
