const CHOOSABLE = 'input[type="radio"]:enabled'

/** A value of the form that is likely to be chosen next. */
export type Likely = HTMLInputElement | HTMLOptionElement

/** The name of its field. */
export function fieldOf(likely: Likely): string {
  return 'name' in likely ? likely.name : (likely.closest('select')?.name ?? '')
}

/** The value under the pointer, if it can be chosen and is not. */
export function valueUnder(target: Element): Likely | undefined {
  const label = target.closest('label')
  return label?.querySelector<HTMLInputElement>(`${CHOOSABLE}:not(:checked)`) ?? undefined
}

/** The value that the next arrow key leads to. */
export function valueAfter(target: Element): Likely | undefined {
  if (target instanceof HTMLSelectElement) {
    return [...target.options].slice(target.selectedIndex + 1).find(one => !one.disabled)
  }
  const values = target.closest('fieldset')?.querySelectorAll<HTMLInputElement>(CHOOSABLE)
  const all = [...(values ?? [])]
  return all[(all.indexOf(target as HTMLInputElement) + 1) % all.length]
}
