/**
 * Call it when a line of a list is about to leave with the button that was pressed: focus goes to the same button
 * of the next line, else of the one before, else to the list's place, so that keyboards do not start over.
 *
 * @param line Selector of a line.
 * @param place Has `tabindex="-1"`.
 */
export function focusNeighbour(button: HTMLElement, line: string, place: HTMLElement): void {
  const own = button.closest(line)
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling
  const same = neighbour?.querySelector<HTMLElement>(`.${button.classList[0]}`)
  ;(same ?? place).focus({ preventScroll: true })
}
