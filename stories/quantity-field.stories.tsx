import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { QuantityField, type QuantityFieldProps } from '../src/ui/quantity-field.tsx'
import { Primitive } from './primitive.tsx'

const meta: Meta = { title: 'Parts/Quantity field' }
export default meta

function Example(props: Partial<QuantityFieldProps>) {
  const [value, setValue] = useState(props.value ?? 2)
  return (
    <Primitive>
      <QuantityField
        label="Quantity"
        labels={{ less: 'One less', more: 'One more' }}
        rules={{ min: 1, max: 0, step: 1 }}
        {...props}
        value={value}
        onChange={setValue}
      />
    </Primitive>
  )
}

export const Ready: StoryObj = { render: () => <Example /> }

export const AtMinimum: StoryObj = { render: () => <Example value={1} /> }

export const SoldTogether: StoryObj = {
  render: () => (
    <Example
      value={6}
      rules={{ min: 6, max: 60, step: 6 }}
      hint="Sold in multiples of 6, 60 at most."
    />
  )
}

export const Corrected: StoryObj = {
  render: () => <Example value={5} message="Only 5 left: we have changed your choice." />
}

export const Busy: StoryObj = { render: () => <Example busy /> }

export const Disabled: StoryObj = { render: () => <Example disabled /> }

export const HiddenLabel: StoryObj = { render: () => <Example hideLabel /> }
