import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import * as helpers from '../test/support/password-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Password field' }
export default meta

const { newPasswordHtml, passwordHtml } = english(helpers)

const typing =
  (password: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Password'), password)
    // its code is loaded with the first letter
    await waitFor(() => expect(canvasElement.querySelector('[data-strength]')).not.toBeNull())
  }

const NewField = () => <Scene html={newPasswordHtml()} />

export const Login: StoryObj = { render: () => <Scene html={passwordHtml()} /> }

export const Shown: StoryObj = {
  render: () => <Scene html={passwordHtml({ value: 'blauwe fiets' })} />,
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', {
      name: 'Show the password'
    })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Hide the password')
  }
}

export const CapsLock: StoryObj = {
  render: () => <Scene html={passwordHtml()} />,
  async play({ canvasElement }) {
    const field = within(canvasElement).getByLabelText('Password')
    await within(canvasElement).findByRole('button', { name: 'Show the password' })
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true }))
    await within(canvasElement).findByText('Caps Lock is on.')
  }
}

export const NewPassword: StoryObj = { render: NewField, play: typing('blauwe') }
export const Common: StoryObj = { render: NewField, play: typing('motdepasse2024') }
export const Personal: StoryObj = { render: NewField, play: typing('claire-dupont-85') }
export const Strong: StoryObj = { render: NewField, play: typing('blauwe fiets op zolder') }

export const Fallback: StoryObj = {
  render: () => <Scene html={newPasswordHtml()} script={false} />
}
