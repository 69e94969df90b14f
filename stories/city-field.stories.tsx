import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { type City, endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/City field' }
export default meta

const TAG = `<form>
  <input type="hidden" name="CountryCode" value="BE">
  <div><label class="vitrine-label" for="code">Postal code</label>
    <input class="vitrine-input" id="code" name="PostalCode" autocomplete="postal-code"></div>
  <div><label class="vitrine-label" for="city">City</label>
    <input class="vitrine-input" id="city" name="City" autocomplete="address-level2"></div>
  <vitrine-city-field></vitrine-city-field>
</form>`

const STRINGS = { 'ShoppingCarts.NoCityFound': 'No cities found' }
const { cities } = endpoints.delivery

const city = (CityId: string, PostalCode: string, Name: string): City => ({
  CityId,
  PostalCode,
  Name
})
const liege = ['Liège', 'Glain', 'Rocourt'].map((name, index) =>
  city(String(index), '4000', name)
)

const type =
  (label: string, text: string): NonNullable<StoryObj['play']> =>
  async ({ canvasElement }) => {
    const field = await within(canvasElement).findByLabelText(label)
    await userEvent.type(field, text)
    await expect(field).toHaveValue(text)
  }

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const SeveralCities: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(cities, liege)]} />,
  play: type('Postal code', '4000')
}

export const OneCity: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(cities, [city('9', '9000', 'Ghent')])]} />,
  play: async context => {
    await type('Postal code', '9000')(context)
    await expect(await within(context.canvasElement).findByDisplayValue('Ghent')).toBeVisible()
  }
}

export const ByName: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[
        reply(cities, [
          city('1', '4340', 'Villers-l’Évêque'),
          city('2', '6600', 'Villers-la-Bonne-Eau'),
          city('3', '1495', 'Villers-la-Ville-et-ses-nombreux-hameaux-alentour')
        ])
      ]}
    />
  ),
  play: type('City', 'villers')
}

export const NoCity: StoryObj = {
  render: () => <Scene html={TAG} strings={STRINGS} replies={[reply(cities, [])]} />,
  play: type('Postal code', '4999')
}

export const Offline: StoryObj = {
  render: () => <Scene html={TAG} replies={[offline(cities)]} />,
  play: type('Postal code', '4000')
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
