import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/vat-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/VAT field' }
export default meta

const { vatHtml } = english(helpers)

const NUMBER = 'BE0403170701'
const known = (attributes: string) =>
  vatHtml({ value: NUMBER, attributes: `number="${NUMBER}" ${attributes}` })
const { checkVat } = endpoints.customers
const unknown = reply(checkVat, { IsVATValidWebService: null, ErrorMessage: null })

const typeNumber: StoryObj['play'] = async ({ canvasElement }) => {
  await userEvent.type(await within(canvasElement).findByLabelText('VAT number'), NUMBER)
  await userEvent.tab()
}

export const Empty: StoryObj = { render: () => <Scene html={vatHtml()} /> }

export const Pending: StoryObj = {
  render: () => (
    <Scene
      html={vatHtml()}
      replies={[
        reply(
          checkVat,
          { IsVATValidWebService: null, ErrorMessage: null },
          { wait: 'infinite' }
        )
      ]}
    />
  ),
  play: typeNumber
}

export const Valid: StoryObj = {
  render: () => <Scene html={known('valid="true" company="Meuse &amp; Fils"')} />
}

export const OldAnswer: StoryObj = {
  render: () => (
    <Scene
      html={known(
        `valid="true" company="Meuse &amp; Fils" checked-at="${new Date(Date.now() - 3 * 86_400_000).toISOString()}"`
      )}
    />
  )
}

export const Invalid: StoryObj = {
  render: () => (
    <Scene
      html={known(
        `valid="false" message="The European register does not know the number ${NUMBER}. Correct it, or leave the field empty."`
      )}
    />
  )
}

export const Unknown: StoryObj = {
  render: () => <Scene html={known('')} replies={[unknown]} />
}

export const Fallback: StoryObj = { render: () => <Scene html={vatHtml()} script={false} /> }
