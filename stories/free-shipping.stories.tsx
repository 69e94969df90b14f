import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Free shipping' }
export default meta

function tag(amount: number, from = 'free-from="75"'): string {
  return `<vitrine-free-shipping amount="${amount}" ${from}>
  <div class="vitrine-free-shipping">
    <p class="vitrine-free-shipping__text" id="free-shipping">Only €12.50 more for free delivery.</p>
    <progress class="vitrine-free-shipping__bar" value="${amount}" max="75" aria-labelledby="free-shipping"></progress>
  </div>
</vitrine-free-shipping>`
}

export const Missing: StoryObj = { render: () => <Scene html={tag(62.5)} /> }

export const Reached: StoryObj = { render: () => <Scene html={tag(80)} /> }

/** Delivery is never free, or the cart is empty. */
export const Nothing: StoryObj = { render: () => <Scene html={tag(62.5, '')} /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag(62.5)} script={false} /> }
