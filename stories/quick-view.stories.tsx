import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Quick view' }
export default meta

function tag(attributes = ''): string {
  return `<vitrine-quick-view id="quick-view-42" product-id="42" product-name="Teapot Clara" href="/shop/en/p/teapot-clara/quick" ${attributes}>
  <a class="vitrine-quick-view__link" href="/shop/en/p/teapot-clara" aria-label="Quick view: Teapot Clara">Quick view</a>
</vitrine-quick-view>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} /> }

export const LongLabel: StoryObj = {
  render: () => (
    <Scene html={tag('label="Take a closer look at this product without leaving the list"')} />
  )
}

export const Dutch: StoryObj = { render: () => <Scene html={tag()} locale="nl" /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
