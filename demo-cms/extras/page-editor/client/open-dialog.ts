/** The link that opened a dialog last; the library still looks at it while the dialog is loading. */
let link: HTMLAnchorElement | undefined

/**
 * Opens a page in a dialog of the library, which Back, Escape and its button close, and from which the focus returns to the opener
 * (docs/navigation.md, Modals).
 *
 * @param opener The button that was pressed.
 */
export function openDialog(opener: HTMLElement, url: URL, label: string): void {
  link?.remove()
  link = document.createElement('a')
  link.href = url.href
  link.dataset.vitrineModal = 'large'
  link.textContent = label
  link.hidden = true
  opener.after(link)
  opener.focus()
  link.click()
}

/** Closes the dialog around an element of its page. */
export function closeDialog(inside: Element): void {
  inside
    .closest('dialog')
    ?.querySelector<HTMLElement>('.vitrine-dialog__body [data-vitrine-modal-close]')
    ?.click()
}

/** Writes into a field as a person does, so that the preview and the form hear of it. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field.value === value) return
  field.value = value
  for (const type of ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}
