import reactToWebComponent from '@r2wc/react-to-web-component'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { defineTag } from '../../src/define/index.ts'
import { openPage } from '../support/open-page.ts'

test('a component that is wrapped by r2wc can be a tag', async () => {
  const Wrapped = ({ name }: { name: string }) => <b>wrapped {name}</b>
  defineTag('acme-wrapped', reactToWebComponent(Wrapped, { props: { name: 'string' } }))
  await openPage('<acme-wrapped name="teapot"></acme-wrapped>')
  await expect.element(page.getByText('wrapped teapot')).toBeVisible()
})

test('a component that is wrapped by r2wc keeps its plain HTML until its code is loaded, and follows its attributes', async () => {
  const Wrapped = ({ name, pieces }: { name: string; pieces: number }) => (
    <b>{`${pieces} × ${name}`}</b>
  )
  const load = async () => ({
    default: reactToWebComponent(Wrapped, { props: { name: 'string', pieces: 'number' } })
  })
  defineTag('acme-wrapped-late', load, { load: 'interaction' })
  const { find } = await openPage(
    '<acme-wrapped-late name="teapot" pieces="2"><button>plain</button></acme-wrapped-late>'
  )
  await page.getByRole('button', { name: 'plain' }).click()
  await expect.element(page.getByText('2 × teapot')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  find('acme-wrapped-late').setAttribute('pieces', '3')
  await expect.element(page.getByText('3 × teapot')).toBeVisible()
})
