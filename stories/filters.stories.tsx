import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints, type Facets } from '../src/shared/contract/index.ts'
import { attribute } from '../test/support/builders.ts'
import * as helpers from '../test/support/facets.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Filters' }
export default meta

const { facets, longFacet } = english(helpers)

const FALLBACK = `<details class="vitrine-filters">
  <summary class="vitrine-button vitrine-filters__open">Filter</summary>
  <form class="vitrine-filters__panel" method="get">
    <fieldset class="vitrine-filters__facet">
      <legend class="vitrine-filters__legend">Brand</legend>
      <ul class="vitrine-filters__options">
        <li><label class="vitrine-filters__option"><input type="checkbox" name="f" value="Brands:3">
          <span class="vitrine-filters__name">Alba</span> <span class="vitrine-filters__count">12</span></label></li>
      </ul>
    </fieldset>
    <button class="vitrine-button vitrine-button--primary" type="submit">Show the results</button>
  </form>
</details>`

function tag(given: Facets | undefined, attributes = '') {
  const data = given ? `facets='${attribute(given)}'` : ''
  return `<div style="max-width: 16rem"><vitrine-filters ${data} ${attributes}>${FALLBACK}</vitrine-filters></div>`
}

function shows(given: Facets, attributes = '', locale = 'en'): StoryObj {
  return { render: () => <Scene locale={locale} html={tag(given, attributes)} /> }
}

function asks(handler: RequestHandler): StoryObj {
  const strings = { 'Manager.UnknowsErrors': 'Something went wrong.' }
  return { render: () => <Scene html={tag(undefined)} replies={[handler]} strings={strings} /> }
}

const chosen = `current-filter='{"Brands":["3"],"Price":"0-25","ProductAttributes":{"12":["46"]}}'`
const { listFilter } = endpoints.catalog

export const Ready = shows(facets())

export const Chosen = shows(facets({ Total: 3 }), chosen)

export const LongFacet = shows(facets({ Facets: [longFacet(10_000), ...facets().Facets] }))

export const Filtered: StoryObj = {
  ...LongFacet,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'DESIGNER 042')
    await expect(await canvas.findByRole('checkbox', { name: /Designer 0420/ })).toBeVisible()
  }
}

export const OnSubmit = shows(facets(), 'refresh-on-click="false"')

export const FromServer = asks(reply(listFilter, tag(facets())))

export const Loading = asks(reply(listFilter, '', { wait: 'infinite' }))

export const Offline = asks(offline(listFilter))

export const Nothing = asks(reply(listFilter, ''))

export const Phone: StoryObj = { ...Chosen, globals: { viewport: { value: 'mobile1' } } }

export const Dutch = shows(facets(), chosen, 'nl')

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(facets())} script={false} />
}
