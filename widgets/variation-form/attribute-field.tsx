import { useId } from 'react'

import type {
  ProductAttributeValue,
  ProductVariantAttribute
} from '../../src/contract/catalog.ts'
import { Swatches } from '../../src/ui/swatches.tsx'
import { t } from './variation-form.messages.ts'

export interface AttributeFieldProps {
  attribute: ProductVariantAttribute
  /** Id of the chosen value; `''` for none. */
  value: string
  disableUnavailable: boolean
  hideUnavailable: boolean
  onChange(valueId: string): void
}

/** One attribute of the product: colours as swatches, anything else as a select [PDP-02]. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, value, hideUnavailable } = props
  const { VariationDisplayTypeValue, ProductAttributeValuesViewModel } = attribute
  // what is chosen stays in view, whether it can be had or not
  const values = ProductAttributeValuesViewModel.filter(
    one => !hideUnavailable || !one.IsUnavailable || one.ProductAttributeValueId === value
  )
  const Field = VariationDisplayTypeValue === 'Square' ? SwatchField : SelectField
  return <Field {...props} values={values} />
}

interface FieldProps extends AttributeFieldProps {
  values: readonly ProductAttributeValue[]
}

function SwatchField({ attribute, values, value, disableUnavailable, onChange }: FieldProps) {
  return (
    <Swatches
      legend={attribute.DisplayName}
      name={attribute.FieldName}
      value={value}
      onChange={onChange}
      swatches={values.map(one => ({
        id: one.ProductAttributeValueId,
        name: one.DisplayValue,
        colors: [one.ColorCode1, one.ColorCode2, one.ColorCode3],
        note: one.IsUnavailable ? t('unavailable') : undefined,
        disabled: isDisabled(one, value, disableUnavailable)
      }))}
    />
  )
}

function SelectField({ attribute, values, value, disableUnavailable, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="vitrine-variation-form__attribute">
      <label className="vitrine-label" htmlFor={id}>
        {attribute.DisplayName}
      </label>
      <select
        className="vitrine-select"
        id={id}
        name={attribute.FieldName}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {value === '' && <option value="">{t('choose')}</option>}
        {values.map(one => (
          <option
            key={one.ProductAttributeValueId}
            value={one.ProductAttributeValueId}
            disabled={isDisabled(one, value, disableUnavailable)}
          >
            {one.IsUnavailable ? `${one.DisplayValue} (${t('unavailable')})` : one.DisplayValue}
          </option>
        ))}
      </select>
    </div>
  )
}

function isDisabled(
  { IsUnavailable, ProductAttributeValueId }: ProductAttributeValue,
  value: string,
  disableUnavailable: boolean
): boolean {
  return IsUnavailable && disableUnavailable && ProductAttributeValueId !== value
}
