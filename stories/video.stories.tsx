import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { TINY_FILM } from '../test/support/tiny-film.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Video' }
export default meta

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const POSTER = '/shop/assets/1/800x800/teapot-scene.svg'

function tag(src: string, more = '', title = 'In our workshop') {
  return `<div style="max-width: 30rem"><vitrine-video load="eager" src="${src}" video-title="${title}" poster="${POSTER}" duration="95" ${more}>
    <div class="vitrine-video"><a class="vitrine-video__frame vitrine-video__facade no-ajax" href="${src}">
      <img class="vitrine-video__poster" src="${POSTER}" alt="" width="800" height="800">
      <span class="vitrine-video__title"><span><span class="vitrine-visually-hidden">Play the video:</span> ${title}</span> <span class="vitrine-video__duration">1:35</span></span>
    </a></div>
  </vitrine-video></div>`
}

/** The press that loads the code is repeated on the view. */
async function play(canvasElement: HTMLElement, name = /Play the video/) {
  await userEvent.click(within(canvasElement).getByRole('link', { name }))
}

export const File: StoryObj = { render: () => <Scene html={tag(TINY_FILM)} /> }

export const Playing: StoryObj = {
  render: () => <Scene html={tag(TINY_FILM, 'transcript="/shop/en/page/films"')} />,
  async play({ canvasElement }) {
    await play(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('video')).toHaveFocus())
  }
}

export const WithCaptions: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        TINY_FILM,
        'captions="data:text/vtt,WEBVTT%0A%0A00:00.000%20--%3E%2000:01.000%0ABonjour"'
      )}
    />
  ),
  async play({ canvasElement }) {
    await play(canvasElement)
    await waitFor(() =>
      expect(canvasElement.querySelector('video')?.textTracks[0]?.mode).toBe('showing')
    )
  }
}

export const InDialog: StoryObj = {
  render: () => <Scene html={tag(TINY_FILM, 'in-dialog')} />,
  async play({ canvasElement }) {
    await play(canvasElement)
    // it fades in
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'In our workshop' })).toBeVisible()
    )
  }
}

export const Portrait: StoryObj = {
  render: () => <Scene html={tag(TINY_FILM, 'ratio="9:16"')} />
}

export const PortraitInDialog: StoryObj = {
  render: () => <Scene html={tag(TINY_FILM, 'ratio="9:16" in-dialog')} />,
  play: InDialog.play!
}

export const AsksForConsent: StoryObj = {
  render: () => <Scene html={tag(YOUTUBE)} />,
  async play({ canvasElement }) {
    await play(canvasElement)
    const notice = await within(canvasElement).findByRole('region', {
      name: 'Content from YouTube'
    })
    await waitFor(() => expect(notice).toHaveFocus())
  }
}

export const Broken: StoryObj = {
  render: () => <Scene html={tag('data:video/webm;base64,AAAA')} />,
  async play({ canvasElement }) {
    await play(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'The video cannot be played.'
    )
  }
}

export const LongTitle: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        TINY_FILM,
        '',
        'How the ceramic teapot Delft is thrown, glazed and fired twice in our workshop in Liège, told by those who make it'
      )}
    />
  )
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(TINY_FILM)} script={false} />
}
