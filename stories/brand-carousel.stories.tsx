import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Brand carousel' }
export default meta

function tag(view: string, count = 14, name = 'Brand'): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="vitrine-carousel__slide" role="listitem">
      <a href="/shop/en/catalog?brand=${at}" style="display: grid; place-items: center; min-height: 5rem">${name} ${at + 1}</a>
    </div>`
  )
  return `<div style="padding-inline: 1rem"><vitrine-brand-carousel carousel-label="Our brands" view="${view}">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-brand-carousel></div>`
}

export const Catalogue: StoryObj = { render: () => <Scene html={tag('catalogue')} /> }

export const Home: StoryObj = {
  render: () => <Scene html={tag('home')} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Stop the slides' })).toBeVisible()
  }
}

export const FewBrands: StoryObj = { render: () => <Scene html={tag('home', 2)} /> }

export const LongNames: StoryObj = {
  render: () => <Scene html={tag('catalogue', 9, 'A factory with an endless name')} />
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag('catalogue')} script={false} />
}
