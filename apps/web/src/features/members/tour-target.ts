/** The first thing on the page that a selector names and that can be seen. */
export function seen(selector: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.find((element) => element.checkVisibility() && element.getClientRects().length > 0) ?? null
}
