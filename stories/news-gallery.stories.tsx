import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News gallery' }
export default meta

function tag(count: number, Caption?: string): string {
  const photos = Array.from({ length: count }, (_, at) => ({
    Url: `/shop/assets/${at + 1}/1600x1600/teapot-${at + 1}.svg`,
    Width: 1600,
    Height: 1600,
    Caption
  }))
  const links = photos.map(
    ({ Url }, at) =>
      `<li><a class="vitrine-news-gallery__link no-ajax" href="${Url}" aria-label="Agrandir : Photo ${at + 1}"><img src="/shop/assets/${at + 1}/640x640/teapot-${at + 1}.svg" width="640" height="640" alt=""></a></li>`
  )
  return `<div style="max-width: 46rem"><vitrine-news-gallery gallery-label="A wood kiln" photos='${attribute(photos)}'>
    <ul class="vitrine-news-gallery" role="list">${links.join('')}</ul>
  </vitrine-news-gallery></div>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag(4)} /> }

export const Open: StoryObj = {
  render: () => <Scene html={tag(4)} />,
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: /Photo 2$/ }))
    await expect(await screen.findByRole('dialog', { name: 'A wood kiln' })).toBeInTheDocument()
  }
}

export const OnePhoto: StoryObj = { render: () => <Scene html={tag(1)} /> }

export const ManyPhotos: StoryObj = { render: () => <Scene html={tag(24)} /> }

export const LongCaption: StoryObj = {
  render: () => (
    <Scene
      html={tag(2, 'The door of the kiln stays closed for four days. '.repeat(6).trim())}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(4)} script={false} /> }
