const INVALID = '[aria-invalid="true"], .input-validation-error'
const FIELD = 'input:not([type="hidden"], [hidden]), select, textarea'
const REQUIRED = '[required], [aria-required="true"], [data-val-required]'

/** Where the shopper goes on in the form of a modal. */
export interface FirstField {
  field: HTMLElement | undefined
  /** Whether the page or a problem asks for this field, so that it must also be in view. */
  isWanted: boolean
}

/**
 * The first invalid field, else the one with `autofocus`, else the first required one that is empty, else the first one: an empty field
 * that may stay empty would send the shopper past the others.
 */
export function firstField(content: ParentNode): FirstField {
  const wanted =
    content.querySelector<HTMLElement>(INVALID) ??
    content.querySelector<HTMLElement>('[autofocus]')
  if (wanted) return { field: wanted, isWanted: true }
  const fields = [...content.querySelectorAll<HTMLInputElement>(FIELD)]
  return { field: fields.find(isMissing) ?? fields[0], isWanted: false }
}

function isMissing(field: HTMLInputElement): boolean {
  return field.matches(REQUIRED) && !field.value
}
