/**
 * As the `ref` of what comes in the place of the control that had the focus: reading goes on there. A function of its
 * own, so that it is called once, not whenever the part is drawn again.
 */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true })
}
