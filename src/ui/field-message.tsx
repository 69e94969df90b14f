export interface FieldMessageProps {
  /** The `name` of the field. */
  name: string
}

/**
 * Where the checks of the form say what is wrong with a field that has `data-val="true"`: above it, so that a button beside it stays
 * there.
 */
export function FieldMessage({ name }: FieldMessageProps) {
  return (
    <span
      className="field-validation-valid"
      data-valmsg-for={name}
      data-valmsg-replace="true"
    />
  )
}
