const CHOOSABLE = 'input[type="radio"]:enabled'

/** A form value that the shopper is likely to select next. */
export type Likely = HTMLInputElement | HTMLOptionElement

/** Name of the field that a value belongs to. */
export function fieldOf(likely: Likely): string {
  return 'name' in likely ? likely.name : (likely.closest('select')?.name ?? '')
}

/** The value under the pointer, if it is enabled and not selected. */
export function valueUnder(target: Element): Likely | undefined {
  const label = target.closest('label')
  return label?.querySelector<HTMLInputElement>(`${CHOOSABLE}:not(:checked)`) ?? undefined
}

/** The value that the next arrow key press would select. */
export function valueAfter(target: Element): Likely | undefined {
  if (target instanceof HTMLSelectElement) {
    return [...target.options].slice(target.selectedIndex + 1).find(one => !one.disabled)
  }
  const values = target.closest('fieldset')?.querySelectorAll<HTMLInputElement>(CHOOSABLE)
  const all = [...(values ?? [])]
  return all[(all.indexOf(target as HTMLInputElement) + 1) % all.length]
}
