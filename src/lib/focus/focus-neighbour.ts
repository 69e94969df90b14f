/**
 * Keeps the focus in a list when a line is removed together with the pressed button: it moves to the same button of
 * the next or previous line, or to the container. Call it before the line is removed.
 *
 * @param line Selector of a line.
 * @param container Has `tabindex="-1"`.
 */
export function focusNeighbour(button: HTMLElement, line: string, place: HTMLElement): void {
  const own = button.closest(line)
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling
  const same = neighbour?.querySelector<HTMLElement>(`.${button.classList[0]}`)
  ;(same ?? place).focus({ preventScroll: true })
}
