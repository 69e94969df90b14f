import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { attribute } from '../test/support/builders.ts'
import * as helpers from '../test/support/news-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News calendar' }
export default meta

const { calendarHtml, calendarTag, newsHtml } = english(helpers)

const CATEGORIES = attribute([
  { Id: '4', Name: 'Workshops' },
  { Id: '7', Name: 'Advice' }
])
const { calendar, list } = endpoints.news

const october = calendarHtml({
  month: '2026-10',
  days: [8],
  previous: null,
  next: '2026-11',
  stories: ['What your opinion has changed']
})

function scene(content: string, replies: RequestHandler[] = []) {
  return <Scene html={calendarTag(content, `categories='${CATEGORIES}'`)} replies={replies} />
}

/** Presses a link of the calendar, and waits for a text. */
function pressed(answer: RequestHandler, name: RegExp, seen: RegExp): StoryObj {
  return {
    render: () => scene(calendarHtml(), [answer]),
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      await canvas.findByRole('combobox', { name: 'Category' })
      await userEvent.click(await canvas.findByRole('link', { name }))
      await expect((await canvas.findAllByText(seen))[0]).toBeVisible()
    }
  }
}

export const Ready: StoryObj = { render: () => scene(calendarHtml()) }

export const Month = pressed(reply(calendar, october), /^October 2026$/, /your opinion/)

export const Day = pressed(
  reply(list, newsHtml('5 November 2026', ['Three lamps'])),
  /^5 November/,
  /Three lamps/
)

export const NoNews: StoryObj = {
  render: () => scene(calendarHtml({ days: [], stories: [] }))
}

export const ManyStories: StoryObj = {
  render: () =>
    scene(
      calendarHtml({
        days: Array.from({ length: 28 }, (_, index) => index + 1),
        stories: Array.from({ length: 24 }, (_, index) => `Article ${index + 1}`)
      })
    )
}

export const LongTitles: StoryObj = {
  render: () => scene(calendarHtml({ stories: ['A title that never ends '.repeat(8).trim()] }))
}

export const Loading = pressed(
  reply(calendar, october, { wait: 'infinite' }),
  /^October 2026$/,
  /^November 2026$/
)

export const Failed = pressed(offline(calendar), /^October 2026$/, /could not/)

export const Fallback: StoryObj = {
  render: () => <Scene html={calendarTag(calendarHtml())} script={false} />
}
