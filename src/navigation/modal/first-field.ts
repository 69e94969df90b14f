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
 * that may stay empty would send the shopper past the others. Where the form does not say what is required, the first empty one.
 */
export function firstField(content: ParentNode): FirstField {
  const wanted =
    content.querySelector<HTMLElement>(INVALID) ??
    content.querySelector<HTMLElement>('[autofocus]')
  if (wanted) return { field: wanted, isWanted: true }
  const fields = [...content.querySelectorAll<HTMLInputElement>(FIELD)]
  const required = fields.filter(field => field.matches(REQUIRED))
  const asked = required.length > 0 ? required : fields
  return { field: asked.find(({ value }) => !value) ?? fields[0], isWanted: false }
}
