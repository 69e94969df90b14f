import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { GalleryPhoto } from '../src/shared/contract/photo.ts'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Product gallery' }
export default meta

function photos(count: number): GalleryPhoto[] {
  return Array.from({ length: count }, (_, at) => ({
    AssetId: String(at + 1),
    AssetName: `teapot-${at + 1}.svg`
  }))
}

function tag(list: GalleryPhoto[], thumbs = 5, name = 'Stoneware teapot Alba'): string {
  const slides = list.map(
    (
      { AssetId, AssetName },
      at
    ) => `<div class="vitrine-carousel__slide" id="photo-${at + 1}" role="listitem">
        <div class="vitrine-product-gallery__stage">
          <a class="vitrine-product-gallery__link no-ajax" href="/shop/assets/${AssetId}/1600x1600/${AssetName}">
            <img src="/shop/assets/${AssetId}/640x640/${AssetName}" width="640" height="640" alt="${name}, photo ${at + 1}">
          </a>
        </div>
      </div>`
  )
  const choices = list.map(
    (
      { AssetId, AssetName, VideoUrl },
      at
    ) => `<div class="vitrine-carousel__slide" role="listitem">
        <a class="vitrine-product-gallery__thumb no-ajax" href="#photo-${at + 1}" aria-label="${VideoUrl ? 'Video' : 'Photo'} ${at + 1}" ${VideoUrl ? 'data-film' : ''}>
          <img src="/shop/assets/${AssetId}/160x160/${AssetName}" width="160" height="160" alt="">
        </a>
      </div>`
  )
  const thumbnails = `<div class="vitrine-product-gallery__thumbs">
      <div class="vitrine-carousel" data-vertical role="group" aria-label="Choose a photo">
        <div class="vitrine-carousel__track" role="list">${choices.join('')}</div>
      </div>
    </div>`
  return `<div style="max-width: 44rem"><vitrine-product-gallery product-id="42" product-name="${name}" thumbs="${thumbs}" photos='${attribute(list)}'>
    <div class="vitrine-product-gallery" ${list.length > 1 ? 'data-many' : ''} data-thumbs="${thumbs}">
      ${list.length > 1 ? thumbnails : ''}
      <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
    </div>
  </vitrine-product-gallery></div>`
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag(photos(6))} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Photo 3' }))
    await expect(await canvas.findByRole('button', { name: 'Photo 3' })).toHaveAttribute(
      'aria-current',
      'true'
    )
  }
}

export const FourThumbs: StoryObj = {
  render: () => <Scene html={tag(photos(6), 4)} />
}

export const OnePhoto: StoryObj = {
  render: () => <Scene html={tag(photos(1))} />
}

export const WithFilm: StoryObj = {
  render: () => (
    <Scene
      html={tag([...photos(3), { ...photos(4)[3]!, VideoUrl: '/shop/films/teapot.webm' }])}
    />
  )
}

export const ManyPhotos: StoryObj = {
  render: () => <Scene html={tag(photos(24))} />
}

export const LongName: StoryObj = {
  render: () => <Scene html={tag(photos(2), 5, 'Very large teapot '.repeat(12).trim())} />
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(photos(6))} script={false} />
}
