/** The kinds of funds in the list of all classes. */
export const fundKinds = { onshore: '境內基金', offshore: '境外基金', futures: '期信基金' } as const
