import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Countdown' }
export default meta

const DAY = 86_400_000
const NOW = Date.now()

function tag(date: string, attributes = ''): string {
  return `<vitrine-countdown date="${date}" now="${iso(0)}" label="Offer ends in" ${attributes}>
  <p class="vitrine-countdown"><span class="vitrine-countdown__label">Offer ends</span>
    <time class="vitrine-countdown__time">31 December 2026 at 23:59</time></p>
</vitrine-countdown>`
}

/** A date relative to the moment when the stories were loaded, so that their HTML stays the same. */
function iso(ms: number, start = NOW): string {
  return new Date(start + ms).toISOString()
}

export const Ready: StoryObj = { render: () => <Scene html={tag(iso(2.5 * DAY))} /> }

export const LastSeconds: StoryObj = {
  render: () => (
    <Scene html={tag(iso(2000, Date.now()), 'expired-text="The offer has ended."')} />
  ),
  async play({ canvasElement }) {
    const over = await within(canvasElement).findByText('The offer has ended.', undefined, {
      timeout: 10_000
    })
    await expect(over).toBeVisible()
  }
}

export const Expired: StoryObj = { render: () => <Scene html={tag(iso(-DAY))} /> }

export const OwnFormat: StoryObj = {
  render: () => <Scene html={tag('2099.12.31 18:00', 'format="YYYY.MM.DD HH:mm"')} />
}

export const Dutch: StoryObj = {
  render: () => <Scene html={tag(iso(1.2 * DAY))} locale="nl" />
}

export const WrongDate: StoryObj = { render: () => <Scene html={tag('soon')} /> }

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(iso(DAY))} script={false} />
}
