import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Wishlist count' }
export default meta

const tag = (
  count: number
) => `<vitrine-wishlist-count href="/shop/en/catalog/wishlist/list" count="${count}">
  <a class="vitrine-wishlist-count" href="/shop/en/catalog/wishlist/list">My lists (${count})</a>
</vitrine-wishlist-count>`

export const Empty: StoryObj = { render: () => <Scene html={tag(0)} /> }

export const Some: StoryObj = { render: () => <Scene html={tag(3)} /> }

export const Many: StoryObj = { render: () => <Scene html={tag(240)} /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag(3)} script={false} /> }
