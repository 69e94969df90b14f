import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TINY_FILM } from '../test/support/tiny-film.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Slider' }
export default meta

const COLORS = ['#f7efe4', '#e4eef0', '#eaf0e2', '#f3e6ec']

function tag(count: number, text = 'Chosen with care', attributes = ''): string {
  const slides = Array.from(
    { length: count },
    (
      _,
      at
    ) => `<div class="vitrine-carousel__slide" style="box-sizing: border-box; min-height: 16rem; padding: 2rem 2rem 4.5rem; background: ${COLORS[at % COLORS.length]}">
      <h2>Window ${at + 1}</h2><p>${text}</p><p><a href="/shop/en/catalog?slide=${at}">See the window ${at + 1}</a></p>
    </div>`
  )
  return `<vitrine-slider carousel-label="Headlines" ${attributes}>
    <div class="vitrine-carousel__track">${slides.join('')}</div>
  </vitrine-slider>`
}

export const Hero: StoryObj = {
  render: () => <Scene html={tag(3)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Stop the slides' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '2 of 3' }))
    await waitFor(() => expect(canvas.getByText('Window 2')).toBeVisible())
  }
}

export const OneSlide: StoryObj = { render: () => <Scene html={tag(1)} /> }

export const ManySlides: StoryObj = { render: () => <Scene html={tag(9)} /> }

export const LongTexts: StoryObj = {
  render: () => (
    <Scene
      html={tag(3, 'A factory with an endless name, and all that it has to tell. '.repeat(6))}
    />
  )
}

const POSTER =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23d8c3a5"/%3E%3C/svg%3E'

function film(url: string, attributes = 'data-autoplay'): string {
  return `<vitrine-slider carousel-label="Headlines"><div class="vitrine-carousel__track">
    <div class="vitrine-carousel__slide" style="background: #f7efe4">
      <div class="vitrine-slider__film" data-title="Our kiln" ${attributes} style="height: 20rem">
        <img src='${POSTER}' width="640" height="360" alt="">
        <a href="${url}">Play the video: Our kiln</a>
      </div>
    </div></div></vitrine-slider>`
}

export const Films: StoryObj = {
  render: () => <Scene html={film(TINY_FILM)} />,
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('button', {
        name: /^Pause the video/
      })
    ).toBeVisible()
  }
}

export const FilmOfHost: StoryObj = {
  render: () => <Scene html={film('https://www.youtube.com/watch?v=aqz-KE-bpKQ')} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Play the video/ }))
    await expect(
      await canvas.findByRole('region', { name: 'Content from YouTube' })
    ).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(3)} script={false} /> }
