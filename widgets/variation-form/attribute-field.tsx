import { formIdOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { usePageFieldAmong } from '../../src/element/use-page-field.ts'
import type {
  ProductAttributeValue,
  ProductVariantAttribute
} from '../../src/shared/contract/catalog.ts'
import { Swatches } from '../../src/ui/swatches.tsx'
import { t } from './variation-form.messages.ts'

export interface AttributeFieldProps {
  attribute: ProductVariantAttribute
  /** Id of the selected value; `''` for none. */
  value: string
  disableUnavailable: boolean
  hideUnavailable: boolean
  /** The selected values of the other attributes, such as "Red, L". */
  others: string
  onChange(valueId: string): void
}

/** One attribute of the product: colours as swatches, others as a select [PDP-02]. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, value, hideUnavailable } = props
  const { VariationDisplayTypeValue, ProductAttributeValuesViewModel } = attribute
  // the selected value stays visible even if it is unavailable
  const values = ProductAttributeValuesViewModel.filter(
    one => !hideUnavailable || !one.IsUnavailable || one.ProductAttributeValueId === value
  )
  const Field = VariationDisplayTypeValue === 'Square' ? SwatchField : SelectField
  return <Field {...props} values={values} />
}

interface FieldProps extends AttributeFieldProps {
  values: readonly ProductAttributeValue[]
}

function SwatchField(props: FieldProps) {
  const { attribute, values, value, disableUnavailable, others, onChange } = props
  const { element } = useHost()
  return (
    <Swatches
      form={formIdOf(element)}
      legend={attribute.DisplayName}
      name={attribute.FieldName}
      value={value}
      onChange={onChange}
      swatches={values.map(one => ({
        id: one.ProductAttributeValueId,
        name: one.DisplayValue,
        colors: [one.ColorCode1, one.ColorCode2, one.ColorCode3],
        note: one.IsUnavailable ? reasonFor(one, others) : undefined,
        disabled: isDisabled(one, value, disableUnavailable)
      }))}
    />
  )
}

function SelectField(props: FieldProps) {
  const { attribute, values, value, disableUnavailable, others, onChange } = props
  const attributes = usePageFieldAmong(attribute.FieldName)
  return (
    <div className="vitrine-variation-form__attribute">
      <label className="vitrine-label" htmlFor={attributes.id}>
        {attribute.DisplayName}
      </label>
      <select
        {...attributes}
        className="vitrine-select"
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
            {one.IsUnavailable
              ? `${one.DisplayValue} (${reasonFor(one, others)})`
              : one.DisplayValue}
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

/** "unavailable variant: sold out"; without a known reason, only the label. */
function reasonFor({ UnavailableReason }: ProductAttributeValue, others: string): string {
  if (UnavailableReason === 'SoldOut') return t('unavailable.SoldOut')
  if (UnavailableReason === 'NotMade' && others) return t('unavailable.NotMade', { others })
  return t('unavailable')
}
