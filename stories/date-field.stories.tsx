import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/date-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Date field' }
export default meta

const { dateHtml } = english(helpers)

export const Empty: StoryObj = { render: () => <Scene html={dateHtml()} /> }

export const Filled: StoryObj = {
  render: () => <Scene html={dateHtml({ value: '2026-03-05' })} />
}

async function openCalendar({ canvasElement }: { canvasElement: HTMLElement }) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /^Choose a date/ }))
  await expect(await canvas.findByRole('button', { name: 'Clear' })).toBeVisible()
}

export const Calendar: StoryObj = {
  render: () => <Scene html={dateHtml({ value: '2026-03-05' })} />,
  play: openCalendar
}

export const Limited: StoryObj = {
  render: () => (
    <Scene html={dateHtml({ value: '2026-03-05', min: '2026-03-02', max: '2026-03-20' })} />
  ),
  play: openCalendar
}

export const Invalid: StoryObj = {
  render: () => <Scene html={dateHtml()} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: /^Choose a date/ })
    await userEvent.type(canvas.getByLabelText('From'), '31/02/2026{Tab}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={dateHtml({ value: '2026-03-05' })} script={false} />
}
