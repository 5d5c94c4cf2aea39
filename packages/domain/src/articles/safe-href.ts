/** What a link of an article may lead to: a path of the site, or https elsewhere. */
export function isSafeHref(href: string): boolean {
  // a browser reads `/\` as `//`, and drops tabs and line ends within an address
  if (/^\/(?![/\\])/.test(href)) return !/[\\\s\p{Cc}]/u.test(href)
  return /^https:\/\/[^\s\\]+$/.test(href) && !/\p{Cc}/u.test(href) && URL.canParse(href)
}
