import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Reference search' }
export default meta

const TAG = `<vitrine-reference-search action="/shop/en/references">
  <form class="vitrine-reference-search" role="search" action="/shop/en/references" method="get">
    <label class="vitrine-label" for="reference">Your reference</label>
    <div class="vitrine-reference-search__row">
      <input class="vitrine-input" type="search" id="reference" name="q" required minlength="2">
      <button class="vitrine-button vitrine-button--primary">Go to the product</button>
    </div>
  </form>
</vitrine-reference-search>`
const STRINGS = { 'Catalog.NoProductFound': 'No products found' }
const { search } = endpoints.customerReferences
const found = reply(search, [
  { CustomerSKU: 'ART-5001', ProductLink: '/shop/en/p/1', Name: 'Teapot Oslo' },
  {
    CustomerSKU: 'ART-50010-A-VERY-LONG-REFERENCE-OF-A-CUSTOMER',
    ProductLink: '/shop/en/p/2',
    Name: 'Double-walled insulated bottle of stainless steel with a screw cap'
  }
])

const typeArt: StoryObj['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('combobox'), 'art')
  await expect(canvas.getByRole('combobox')).toHaveValue('art')
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Found: StoryObj = {
  render: () => <Scene html={TAG} replies={[found]} />,
  async play(context) {
    await typeArt(context)
    await expect(
      await within(context.canvasElement).findByRole('option', { name: /Teapot Oslo/ })
    ).toBeVisible()
  }
}

export const NothingFound: StoryObj = {
  render: () => <Scene html={TAG} strings={STRINGS} replies={[reply(search, [])]} />,
  play: typeArt
}

export const Loading: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(search, [], { wait: 'infinite' })]} />,
  play: typeArt
}

export const Failed: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(search, [], { status: 500 })]} />,
  play: typeArt
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
