import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Product carousel' }
export default meta

function tag(count: number, more = '', name = 'Teapot Alba'): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="vitrine-carousel__slide" role="listitem">
      <a href="/shop/en/p/${at}"><img src="/shop/assets/${at}/320x320/teapot.webp" width="320" height="320" style="width: 100%; height: auto" alt="" loading="lazy"><br>${name} ${at + 1}</a>
      <p>€${at + 10}.90</p>
    </div>`
  )
  return `<div style="padding-inline: 1rem"><vitrine-product-carousel carousel-label="Similar products" ${more}>
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-product-carousel></div>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag(9)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }))
    await expect(await within(document.body).findByText(/^2 to \d of 9$/)).toBeInTheDocument()
  }
}

export const Playing: StoryObj = { render: () => <Scene html={tag(9, 'autoplay')} /> }

export const AllInView: StoryObj = { render: () => <Scene html={tag(2)} /> }

export const ManyProducts: StoryObj = { render: () => <Scene html={tag(40)} /> }

export const LongNames: StoryObj = {
  render: () => <Scene html={tag(6, '', 'A very large stoneware teapot '.repeat(4).trim())} />
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(9)} script={false} /> }
