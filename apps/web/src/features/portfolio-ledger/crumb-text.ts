/** What the list of portfolios is called on the way to the pages below it. */
export const crumbText = { list: '投資組合' } as const
