/** No list is so long: an address that asks for more is read as its first page. */
export const MOST_PAGES = 9999
