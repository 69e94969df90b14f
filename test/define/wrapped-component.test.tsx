import reactToWebComponent from '@r2wc/react-to-web-component'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { defineTag } from '../../src/define/index.ts'
import { openPage } from '../support/open-page.ts'

test('a component that is wrapped by r2wc can be a tag', async () => {
  const Wrapped = ({ name }: { name: string }) => <b>wrapped {name}</b>
  await openPage('<acme-wrapped name="teapot"></acme-wrapped>')
  defineTag('acme-wrapped', async () =>
    reactToWebComponent(Wrapped, { props: { name: 'string' } })
  )
  await expect.element(page.getByText('wrapped teapot')).toBeVisible()
})
