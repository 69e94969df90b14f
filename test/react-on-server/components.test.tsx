import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createComponent } from '../../src/react/create-component.ts'

const Quantity = createComponent(
  {
    tag: 'vitrine-quantity',
    trigger: 'idle',
    attributes: ['name', 'minQty', 'isFixed', 'photos'],
    events: { onCartChanged: ['vitrine:cart:changed', 'document'] }
  },
  () => Promise.reject(new Error('A server loads no code of tags.'))
)

test('a server renders the tag with its attributes and the fallback', () => {
  const page = (
    <Quantity
      name="qty"
      minQty={2}
      isFixed={false}
      photos={[{ AssetId: '7' }]}
      load="visible"
      className="wide"
      id="tea"
      data-test="1"
      ref={() => {}}
      onCartChanged={() => {}}
      onAlive={() => {}}
    >
      <input name="qty" defaultValue={2} />
    </Quantity>
  )
  expect(renderToString(page)).toBe(
    '<vitrine-quantity class="wide" id="tea" data-test="1" name="qty" min-qty="2" is-fixed="false" photos="[{&quot;AssetId&quot;:&quot;7&quot;}]" load="visible" data-vitrine-hydrates=""><input name="qty" value="2"/></vitrine-quantity>'
  )
})

test('what is missing is no attribute', () => {
  const page = <Quantity name={undefined} photos={null} />
  expect(renderToString(page)).toBe(
    '<vitrine-quantity data-vitrine-hydrates=""></vitrine-quantity>'
  )
})

test('the tools of React name a component like its import', () => {
  expect(Quantity.displayName).toBe('VitrineQuantity')
})
