import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Customer reference' }
export default meta

function tag(reference: string, mode = 'toast'): string {
  return `<vitrine-customer-reference product-variant-id="77" reference="${reference}" mode="${mode}">
  <form class="vitrine-customer-reference" method="post" action="/shop/widget/catalog/CustomerReferenceUpdate">
    <label class="vitrine-label" for="own">Your reference for this product</label>
    <div class="vitrine-customer-reference__row">
      <input class="vitrine-input" id="own" name="customerReference" value="${reference}">
      <button class="vitrine-button">Save</button>
    </div>
  </form>
</vitrine-customer-reference><vitrine-toasts></vitrine-toasts>`
}

const STRINGS = {
  'Catalog.CustomerRefUpdateError': 'Your reference could not be saved.'
}
const { update } = endpoints.customerReferences
const saved = reply(update, {
  Status: true,
  Message: 'The reference “ART-2” has been saved.'
})
const refused = reply(update, {
  Status: false,
  Message: 'You already use the reference “ART-2” for another product.'
})

const typeAnother: StoryObj['play'] = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'ART-2{Enter}')
  await expect(field).toHaveValue('ART-2')
}

export const Ready: StoryObj = { render: () => <Scene html={tag('ART-5001')} /> }

export const Empty: StoryObj = { render: () => <Scene html={tag('')} /> }

export const Saved: StoryObj = {
  render: () => <Scene html={tag('ART-5001')} replies={[saved]} />,
  play: typeAnother
}

export const SavedInModal: StoryObj = {
  render: () => <Scene html={tag('ART-5001', 'modal')} replies={[saved]} />,
  play: typeAnother
}

export const Refused: StoryObj = {
  render: () => <Scene html={tag('ART-5001')} strings={STRINGS} replies={[refused]} />,
  play: typeAnother
}

export const Failed: StoryObj = {
  render: () => <Scene html={tag('ART-5001')} strings={STRINGS} replies={[offline(update)]} />,
  play: typeAnother
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag('ART-5001')} script={false} />
}
